/** How I am told: in this browser, while a page is open or not, and by mail where the server sends any. */

import type { HouseInfo, Me } from '@armistice/server/client';
import { type ReactNode, useEffect, useState } from 'react';
import { install, isInstalled, useInstallable } from '../app/install.ts';
import { client, whoAmI } from '../app/online-status.ts';
import { canPush, pushed, startPush, stopPush } from '../app/push.ts';
import { problemOf } from '../session/fault.ts';

export function useHouseInfo(): HouseInfo | undefined {
  const [info, setInfo] = useState<HouseInfo>();
  useEffect(() => {
    client()
      .then((ask) => ask.house())
      .then(setInfo, () => {});
  }, []);
  return info;
}

/** Notices of the browser itself. */
export function Browser({ house }: { readonly house: HouseInfo | undefined }) {
  const able = typeof Notification !== 'undefined';
  const [state, setState] = useState(able ? Notification.permission : 'denied');
  const [push, setPush] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const installable = useInstallable();
  useEffect(() => {
    pushed().then(setPush, () => {});
  }, []);
  const act = (work: () => Promise<void>) => {
    work()
      .then(async () => {
        setFault('');
        setState(Notification.permission);
        setPush(await pushed());
      })
      .catch((error: unknown) => setFault(problemOf(error).message));
  };
  const key = canPush() && state !== 'denied' ? (house?.push ?? null) : null;
  return (
    <Group id="browser" title="Notices in this browser">
      <p>{browserText(state, push !== null)}</p>
      <p className="form-row">
        {state === 'default' && key === null ? (
          <button
            type="button"
            className="button"
            onClick={() => act(async () => setState(await Notification.requestPermission()))}
          >
            Allow notices
          </button>
        ) : null}
        {key === null ? null : push === null ? (
          <button
            type="button"
            className="button"
            data-testid="push-on"
            onClick={() => act(() => startPush(key))}
          >
            Tell me also when no page is open
          </button>
        ) : (
          <button type="button" className="button" data-testid="push-off" onClick={() => act(stopPush)}>
            Stop telling this browser
          </button>
        )}
        {installable ? (
          <button type="button" className="button" data-testid="install" onClick={() => void install()}>
            Install Armistice
          </button>
        ) : null}
      </p>
      {!canPush() && !isInstalled() ? (
        <p className="form-text">
          Some phones tell only pages that are installed: add this one to the home screen, and look here
          again.
        </p>
      ) : null}
      {fault === '' ? null : (
        <p className="app-fault" role="alert">
          {fault}
        </p>
      )}
    </Group>
  );
}

function browserText(state: string, push: boolean): string {
  if (state === 'denied')
    return 'This browser does not allow them. Its settings for this page can change that.';
  if (push) return 'This browser is told of your decisions, also when no page of ours is open.';
  if (state === 'granted') return 'Allowed: a decision of yours is told while a page of ours is open.';
  return 'This browser can tell you of decisions that wait for you.';
}

const MAILS: readonly (readonly [Me['settings']['mail'], string, string])[] = [
  ['each', 'Each', 'A mail for each decision asked of you, unless you are at the table anyway.'],
  ['digest', 'Once a day', 'For correspondence: what waits for you, how long you have, what happened.'],
  ['off', 'None', 'No mails.'],
];

/** Where the server sends no mails there is nothing to choose. */
export function Mail({ me, house }: { readonly me: Me; readonly house: HouseInfo | undefined }) {
  const [fault, setFault] = useState('');
  const { mail, digestHour } = me.settings;
  if (house?.mail !== true) return null;
  const change = async (wish: { mail?: Me['settings']['mail']; digestHour?: number }) => {
    try {
      await (await client()).change(wish);
      await whoAmI();
      setFault('');
    } catch (error) {
      setFault(problemOf(error).message);
    }
  };
  return (
    <fieldset className="form-group">
      <legend>Mails</legend>
      {MAILS.map(([id, title, text]) => (
        <label key={id} className="form-choice" data-testid={`mail-${id}`}>
          <input type="radio" name="mail" checked={mail === id} onChange={() => void change({ mail: id })} />
          <span>
            <span className="form-name">{title}</span>
            <span className="form-text">{text}</span>
          </span>
        </label>
      ))}
      {mail === 'digest' ? (
        <label className="ask-field">
          <span className="form-name">At this hour (UTC)</span>
          <select
            value={digestHour}
            onChange={(event) => void change({ digestHour: Number(event.target.value) })}
          >
            {Array.from({ length: 24 }, (_, hour) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: hours are their numbers
              <option key={hour} value={hour}>
                {hour}:00
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {fault === '' ? null : (
        <p className="app-fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

export function Group(props: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  const id = `account-${props.id}`;
  return (
    <section className="form-group" aria-labelledby={id}>
      <h2 id={id} className="form-legend">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
