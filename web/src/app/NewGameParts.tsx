/** The parts of New game that most players pass by: optional rules, content pack. */

import type { Options, Pack } from '@armistice/engine';
import { useState } from 'react';
import type { GameCard } from '../session/protocol.ts';
import { optionValue } from './options.ts';

type Option = GameCard['options'][number];

export function OptionalRules(props: {
  /** Those of the scenario. */
  readonly list: GameCard['options'];
  readonly settled: Options;
  readonly options: Options;
  readonly onChange: (id: string, value: boolean | string) => void;
}) {
  const { list, settled, options, onChange } = props;
  if (list.length === 0) return null;
  const used = list.filter((one) => {
    const value = optionValue(one, settled, options);
    return one.values === undefined ? value : value !== one.default;
  }).length;
  return (
    <details className="form-group form-fold">
      <summary>
        <h2 className="form-legend">Optional rules</h2>
        <span className="form-text">{used === 0 ? 'none in use' : `${used} in use`}</span>
      </summary>
      <div className="form-grid">
        {list.map((option) => (
          <OptionalRule
            key={option.id}
            option={option}
            settled={settled[option.id] !== undefined}
            value={optionValue(option, settled, options)}
            onChange={(value) => onChange(option.id, value)}
          />
        ))}
      </div>
    </details>
  );
}

function OptionalRule(props: {
  readonly option: Option;
  readonly settled: boolean;
  readonly value: boolean | string;
  readonly onChange: (value: boolean | string) => void;
}) {
  const { option, settled, value, onChange } = props;
  const text = (
    <span>
      <span className="form-name">
        {option.title} <span className="form-rule">{option.rule}</span>
      </span>
      <span className="form-text">{option.summary}</span>
      {settled ? <span className="form-fact">This scenario settles it.</span> : null}
    </span>
  );
  if (option.values === undefined)
    return (
      <label className="form-choice" data-testid={`option-${option.id}`} data-settled={settled || undefined}>
        <input
          type="checkbox"
          checked={value === true}
          disabled={settled}
          onChange={(event) => onChange(event.target.checked)}
        />
        {text}
      </label>
    );
  return (
    <label className="form-choice" data-testid={`option-${option.id}`} data-settled={settled || undefined}>
      <select value={String(value)} disabled={settled} onChange={(event) => onChange(event.target.value)}>
        {option.values.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      {text}
    </label>
  );
}

export function ContentPack(props: {
  readonly game: string;
  readonly pack: Pack | undefined;
  readonly onChange: (pack: Pack | undefined) => void;
}) {
  const { game, pack, onChange } = props;
  const [fault, setFault] = useState('');
  const take = async (file: File) => {
    try {
      const found = JSON.parse(await file.text()) as Partial<Pack> | null;
      if (found?.format !== 'armistice-content') throw new Error(`${file.name} is not a content pack.`);
      if (found.game !== game) throw new Error(`${file.name} is for another game (${found.game}).`);
      setFault('');
      onChange(found as Pack);
    } catch (error) {
      setFault(error instanceof SyntaxError ? `${file.name} is not JSON.` : (error as Error).message);
    }
  };
  return (
    <details className="form-group form-fold">
      <summary>
        <h2 className="form-legend">Content pack</h2>
        <span className="form-text">{pack === undefined ? 'none' : pack.title}</span>
      </summary>
      <p className="form-text">
        A file with charts or counters of your own copy of the game, in place of those we reconstructed.
      </p>
      <div className="form-row">
        <label className="button">
          Choose a file …
          <input
            className="unseen"
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file !== undefined) void take(file);
            }}
          />
        </label>
        {pack === undefined ? null : (
          <button type="button" className="button button-quiet" onClick={() => onChange(undefined)}>
            Without it
          </button>
        )}
      </div>
      {fault === '' ? null : (
        <p className="app-fault" role="alert">
          {fault}
        </p>
      )}
    </details>
  );
}
