/** Somebody one does not want to play with or to read, and something to tell whoever runs the server of them. */

import type { Blocked, Distance, NewReport, Whom } from '@armistice/server/client';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../app/online-status.ts';
import { problemOf } from '../session/fault.ts';
import { AskForm } from './Form.tsx';
import { Group } from './Told.tsx';

const WORDS: readonly (readonly [kind: Distance, act: string, on: string, means: string])[] = [
  ['mute', 'Mute', 'Muted', 'You do not read what they write.'],
  [
    'block',
    'Block',
    'Blocked',
    'You do not read what they write, and are not put at one table with them again.',
  ],
];

/** They are not told. Games under way go on. */
export function DistanceButtons({ who, onChange }: { readonly who: Whom; readonly onChange?: () => void }) {
  const [kind, setKind] = useState<Distance | null>();
  const [fault, setFault] = useState('');
  const name = JSON.stringify(who);
  useEffect(() => {
    client()
      .then((ask) => ask.distance(JSON.parse(name) as Whom))
      .then(setKind, (error: unknown) => setFault(problemOf(error).message));
  }, [name]);
  const keep = async (next: Distance | null) => {
    try {
      await (await client()).keepAway(who, next);
      setKind(next);
      setFault('');
      onChange?.();
    } catch (error) {
      setFault(problemOf(error).message);
    }
  };
  const now = WORDS.find(([one]) => one === kind);
  return (
    <div data-testid="distance">
      <p className="form-row">
        {WORDS.map(([one, act, on]) => (
          <button
            key={one}
            type="button"
            className="button"
            data-testid={`distance-${one}`}
            aria-pressed={kind === one}
            disabled={kind === undefined}
            onClick={() => void keep(kind === one ? null : one)}
          >
            {kind === one ? `${on}: take it back` : act}
          </button>
        ))}
      </p>
      <p className="form-text" role="status">
        {now === undefined ? '' : `${now[3]} They are not told; games under way go on.`}
      </p>
      {fault === '' ? null : (
        <p className="app-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

const REASONS: readonly (readonly [NewReport['reason'], string])[] = [
  ['chat', 'What they write'],
  ['name', 'Their name'],
  ['cheating', 'Unfair play'],
  ['stalling', 'They play for time'],
  ['other', 'Something else'],
];

export function ReportForm({ who }: { readonly who: Whom }) {
  const [reason, setReason] = useState<NewReport['reason']>('chat');
  const [text, setText] = useState('');
  return (
    <AskForm
      button="Tell whoever runs this server"
      testid="report"
      act={async () => {
        await (await client()).report({ ...who, reason, text: text.trim() });
        setText('');
        return 'Told. You hear what comes of it.';
      }}
    >
      <label className="ask-field">
        <span className="form-name">What is it about?</span>
        <select value={reason} onChange={(event) => setReason(event.target.value as NewReport['reason'])}>
          {REASONS.map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label className="ask-field">
        <span className="form-name">What happened?</span>
        <textarea rows={3} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
        <span className="form-fact">
          {'game' in who ? 'What they wrote in this game goes along. ' : ''}They are not told who told of
          them.
        </span>
      </label>
    </AskForm>
  );
}

/** Those I have blocked or muted, to let them come back. */
export function BlockList() {
  const [list, setList] = useState<readonly Blocked[]>();
  const look = useCallback(async () => setList(await (await client()).blocks()), []);
  useEffect(() => {
    look().catch(() => {}); // the rest of the page says when there is no connection
  }, [look]);
  if (list === undefined || list.length === 0) return null;
  const back = async (person: string) => {
    await (await client()).keepAway({ person }, null);
    await look();
  };
  return (
    <Group id="blocks" title="Blocked and muted">
      <ul className="account-hooks" data-testid="blocks">
        {list.map(({ person, name, kind }) => (
          <li key={person}>
            <span>
              <a href={`#/person/${person}`}>{name}</a>
              <span className="form-text">{kind === 'block' ? 'Blocked' : 'Muted'}</span>
            </span>
            <button type="button" className="button" onClick={() => void back(person).catch(() => {})}>
              Take it back<span className="unseen">: {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Group>
  );
}
