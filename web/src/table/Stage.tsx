/** The battle stage: what happened in one battle, to be read in peace. */

import type {
  BattleFire,
  BattleItem,
  CounterFace,
  StageFace,
  StageForces,
  StageRoll,
} from '@armistice/table';
import { useEffect, useRef } from 'react';
import { Counter } from './Counter.tsx';
import { Die } from './Die.tsx';
import { FireList } from './Fires.tsx';
import { hexWords, sentence, signed } from './scenery.ts';
import type { StageState } from './useStage.ts';
import type { Laid } from './useTable.ts';

export function Stage({ table, stage }: { readonly table: Laid; readonly stage: StageState }) {
  const { current } = stage;
  if (current === null) return null;
  return <StageSheet key={current.key} table={table} stage={stage} battle={current} />;
}

function StageSheet(props: { readonly table: Laid; readonly stage: StageState; readonly battle: StageFace }) {
  const { table, stage, battle } = props;
  const { scene, hexes } = table;
  const sheet = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = sheet;
    current?.showModal();
    button.current?.focus();
    return () => current?.close();
  }, []);
  const title = hexWords(hexes.get(battle.place), battle.place);
  return (
    <dialog
      ref={sheet}
      className="table-stage"
      data-testid="stage"
      data-side={battle.side}
      aria-label={`Battle for ${title}`}
      onCancel={(event) => {
        event.preventDefault();
        stage.next();
      }}
      onKeyDown={(event) => {
        // Keys of the table wait; the main one goes on from anywhere on the sheet.
        event.stopPropagation();
        const on = (event.target as Element).closest('button, summary');
        if ((event.key === 'Enter' || event.key === ' ') && on === null) {
          event.preventDefault();
          if (!event.repeat) stage.next();
        }
      }}
    >
      <header>
        <h2>Battle for {title}</h2>
        <span className="table-seat" data-side={battle.side}>
          Attacker: {scene.seatTitles[battle.side] ?? battle.side}
        </span>
      </header>
      <p className="table-verdict" data-testid="verdict" role="status">
        {battle.verdict}
      </p>
      <div className="table-stage-sides">
        <Side title="Attack" battle={battle} side={battle.side} of={(forces) => forces.attackers} />
        <Side title="Defence" battle={battle} side={battle.against} of={(forces) => forces.defenders} />
      </div>
      {battle.roll === undefined ? null : <Roll roll={battle.roll} />}
      <FireList fires={battle.fires} seatTitles={scene.seatTitles} small={many(battle.fires)} />
      {battle.events.length === 0 ? null : (
        <details className="table-stage-events">
          <summary>What else happened ({battle.events.length})</summary>
          <ul>
            {battle.events.map(({ rule, text }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what happened never changes
              <li key={i}>
                {sentence(text)} {rule === undefined ? null : <span className="table-soft">{rule}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      <footer>
        {stage.more === 0 ? null : (
          <button type="button" className="table-button" data-testid="stage-skip" onClick={stage.skip}>
            Skip these ({stage.more + 1})
          </button>
        )}
        <button
          type="button"
          ref={button}
          className="table-button table-button-main"
          data-testid="stage-continue"
          data-main="stage"
          onClick={stage.next}
        >
          {stage.more === 0 ? 'Continue' : `Continue: ${stage.more} more`}
        </button>
      </footer>
    </dialog>
  );
}

/** So many dice want a smaller die. */
const MANY = 24;
const many = (fires: readonly BattleFire[]): boolean =>
  fires.reduce((sum, { dice }) => sum + dice.length, 0) > MANY;

function Side(props: {
  readonly title: string;
  readonly battle: StageFace;
  readonly side: string;
  readonly of: (forces: StageForces) => readonly CounterFace[];
}) {
  const { title, battle, side, of } = props;
  const lost = side === battle.side ? battle.losses.attacker : battle.losses.defender;
  return (
    <div data-side={side}>
      <h3>
        {title} <span className="table-total">{lost === 0 ? 'no loss' : `−${lost}`}</span>
      </h3>
      <Row label="Before" faces={of(battle.before)} />
      {battle.after === undefined ? null : <Row label="After" faces={of(battle.after)} />}
    </div>
  );
}

function Row({ label, faces }: { readonly label: string; readonly faces: readonly CounterFace[] }) {
  return (
    <div className="table-stage-row">
      <span className="table-soft">{label}</span>
      {faces.length === 0 ? (
        <span className="table-soft">nobody</span>
      ) : (
        <ul>
          {faces.map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names
            <li key={i} title={face.name}>
              <Counter face={face} size={34} />
              <span className="unseen">{face.name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** 'forest −1, Stosstruppen +2' */
export const modifiersText = (items: readonly BattleItem[]): string =>
  items.map(({ label, value }) => `${label} ${signed(value)}`).join(', ');

/** A column that only says the strengths again is not said twice. */
const isSame = (
  odds: string | undefined,
  { attacker, defender }: NonNullable<StageRoll['strengths']>,
): boolean => odds === `${attacker}:${defender}` || odds === `${attacker} against ${defender}`;

/** The die, what modifies it, and the column of the table with the row that came up. */
export function Roll({ roll }: { readonly roll: StageRoll }) {
  const { die, modified, items, rows, odds, strengths } = roll;
  const sum = items.reduce((all, { value }) => all + value, 0);
  return (
    <div className="table-roll" data-testid="roll">
      <div>
        {strengths === undefined ? null : (
          <p className="table-odds">
            <span>
              {strengths.attacker} against {strengths.defender}
            </span>
            {isSame(odds, strengths) ? null : <strong>{odds}</strong>}
          </p>
        )}
        {die === undefined ? null : (
          <p className="table-sum">
            <Die value={die} size={36} falling />
            <strong data-testid="sum">
              {items.length === 0 ? die : `${die} ${sum < 0 ? '−' : '+'} ${Math.abs(sum)} = ${modified}`}
            </strong>
          </p>
        )}
      </div>
      {rows.length === 0 ? null : (
        <table className="table-rows">
          <thead>
            <tr>
              <th scope="col">Die</th>
              <th scope="col">Row</th>
              <th scope="col">Attacker</th>
              <th scope="col">Defender</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row.modified} aria-current={i + 1 === die || undefined}>
                <td>{i + 1}</td>
                <td>{row.modified}</td>
                <td>{row.attacker === 0 ? '0' : `−${row.attacker}`}</td>
                <td>{row.defender === 0 ? '0' : `−${row.defender}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {items.length === 0 ? null : <p className="table-soft">{sentence(modifiersText(items))}</p>}
    </div>
  );
}
