/** The picked hex: its units as large counters, and what the picked one can do. */

import type { CounterFace } from '@armistice/table';
import { sideOf } from '@armistice/table';
import { useState } from 'react';
import type { ChoiceOption } from '../session/protocol.ts';
import { Again } from './Again.tsx';
import { Counter } from './Counter.tsx';
import { GoFar } from './Journeys.tsx';
import { PlaceNotes } from './PlaceNotes.tsx';
import { type Line, linesOf, moversOf } from './picking.ts';
import { RuleButton } from './RuleButton.tsx';
import { Amount, Stepper } from './Stepper.tsx';
import { type Amounts, amountsOf, atAmount, byPile, hexTitle, sentence, stepsText } from './scenery.ts';
import type { JourneysState } from './useJourneys.ts';
import type { Pick } from './usePick.ts';
import { usePlace } from './usePlace.ts';
import type { Laid } from './useTable.ts';

export interface StackPanelProps {
  readonly table: Laid;
  readonly pick: Pick;
}

export interface StackPanelFullProps extends StackPanelProps {
  /** Opens the sheet of all who could come to a hex. */
  readonly onBring: (to: { readonly to: string }) => void;
  readonly journeys: JourneysState;
}

export function StackPanel({ table, pick, onBring, journeys }: StackPanelFullProps) {
  const { scene, hexes, places, foci } = table;
  const { picked, options, targets } = pick;
  const about = usePlace(table, picked.hex);
  const here = scene.stacks.filter((one) => one.hex === picked.hex);
  // One's own first.
  const ours = sideOf(scene.sides, scene.seat)?.id;
  const stacks = here.toSorted((a, b) => Number(b.side === ours) - Number(a.side === ours));
  const facts = picked.hex === null ? undefined : hexes.get(picked.hex);
  const alone = picked.unit === null ? undefined : places.faces.get(picked.unit);
  const counters: readonly { readonly face: CounterFace; readonly own: boolean }[] =
    picked.hex === null && alone !== undefined
      ? [{ face: alone, own: true }]
      : stacks.flatMap(({ side, counters }) =>
          counters.map((face) => ({ face, own: side === ours && face.id !== undefined })),
        );
  const lit = stacks.length > 1 ? 48 : 64;
  const buttons = options.filter((option) => option.hex === undefined);
  const movers = moversOf(picked);
  const whole = movers.length > 1 && movers.every((id) => picked.units.includes(id));
  // What was decided about a unit alone, and can be taken back.
  const done = new Set(
    table.log.flatMap(({ n, value }) => (n > scene.undoTo && typeof value === 'string' ? [value] : [])),
  );
  const onRow = (unit: string, more: boolean) =>
    more && movers.includes(unit) ? pick.toggle(unit) : pick.pickStack(picked.hex, unit);
  // What can be done with the hex waits below, while somebody in it is picked.
  const aside = picked.unit !== null && picked.own.every(({ hex }) => hex === picked.hex);
  const { lines, rest } = linesOf(picked.own);
  const own =
    picked.own.length === 0 ? null : (
      <div className="table-stack-options">
        {lines.map((line) => (
          <LineRow key={line.name} line={line} busy={table.busy} onPress={pick.choose} />
        ))}
        {scene.bulks
          .filter(({ again }) => again === picked.hex)
          .map((bulk) => (
            <Again key={bulk.choice} bulk={bulk} busy={table.busy} onPress={pick.chooseAll} />
          ))}
        {rest.map((option) => (
          <Own key={keyOf(option)} option={option} table={table} pick={pick} />
        ))}
      </div>
    );
  // Who moves now, and not only one step away, may be brought here from elsewhere.
  const moves = [...foci.units.values()].some((own) => own.some(({ first }) => first === undefined));
  const bring =
    picked.hex !== null && moves && scene.battle === null && table.live === undefined ? (
      <button
        type="button"
        className="table-button"
        data-testid="bring"
        aria-keyshortcuts="g"
        disabled={table.busy}
        onClick={() => onBring({ to: picked.hex! })}
      >
        Bring {picked.unit === null ? 'pieces' : 'others'} here … <kbd>g</kbd>
      </button>
    ) : null;
  return (
    <section className="table-stack" data-testid="stack-panel" aria-label="The chosen stack">
      <header>
        <h2>{picked.hex === null ? 'Off the map' : hexTitle(facts, picked.hex)}</h2>
        {facts === undefined ? null : <span className="table-soft">{facts.terrain}</span>}
        <button type="button" className="table-close" aria-label="Let go (Escape)" onClick={pick.clear}>
          ×
        </button>
      </header>
      {about.length === 0 ? null : (
        <p className="table-place" data-testid="place-notes">
          <PlaceNotes notes={about} />
        </p>
      )}
      {picked.unit === null ? bring : null}
      {/* Where nobody in it is picked, the hex is what matters. */}
      {picked.unit === null ? own : null}
      {counters.length === 0 ? <p className="table-empty">No unit stands here.</p> : null}
      <ul className="table-units">
        {counters.map(({ face, own }, i) => (
          <li key={face.id ?? i}>
            {movers.length > 1 && movers.includes(face.id ?? '') ? (
              <input
                type="checkbox"
                className="table-unit-check"
                data-check={face.id}
                aria-label={`${face.name} goes along`}
                checked={picked.units.includes(face.id!)}
                onChange={() => pick.toggle(face.id!)}
              />
            ) : null}
            <UnitRow
              face={face}
              size={face.block === undefined ? 64 : lit}
              able={face.id !== undefined && foci.units.has(face.id)}
              chosen={face.id !== undefined && picked.units.includes(face.id)}
              {...(own ? { onPick: (more) => void onRow(face.id!, more) } : {})}
            />
            {own && done.has(face.id!) ? (
              <button
                type="button"
                className="table-icon-button table-unit-back"
                data-back={face.id}
                disabled={table.busy}
                aria-label={`Take back what was decided for ${face.name}`}
                title="Take back"
                onClick={() => pick.takeBack(face.id!)}
              >
                −
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {picked.why === null ? null : (
        <p className="table-idle" data-testid="idle-why" role="status">
          {picked.why.message} <RuleButton rule={picked.why.rule} />
        </p>
      )}
      <Stepper pick={pick} />
      {buttons.length === 0 ? null : (
        <div className="table-stack-options">
          {buttons.map((option) => (
            <Deed
              key={keyOf(option)}
              option={atAmount(option, pick.amount)}
              table={table}
              onPress={() => pick.choose(option)}
            />
          ))}
        </div>
      )}
      {aside || picked.unit === null ? null : own}
      {movers.length > 1 ? (
        <label className="table-whole">
          <input type="checkbox" checked={whole} onChange={pick.setWhole} />
          Move the whole stack <kbd>w</kbd>
        </label>
      ) : null}
      {picked.unit === null ? null : bring}
      {table.live === undefined && picked.units.length === 1 && targets.size > 1 ? (
        <button
          type="button"
          className="table-button table-button-quiet"
          data-testid="by-way"
          aria-keyshortcuts="v"
          aria-pressed={pick.byWay}
          disabled={table.busy}
          onClick={() => pick.setByWay(!pick.byWay)}
        >
          {pick.byWay ? 'By way of: choose a lit hex' : 'By way of …'} <kbd>v</kbd>
        </button>
      ) : null}
      <GoFar pick={pick} journeys={journeys} busy={table.busy} />
      {targets.size > 0 ? (
        <p className="table-soft">
          {targets.size === 1 ? 'One hex is lit' : `${targets.size} hexes are lit`}: choose one on the map.
        </p>
      ) : null}
      {aside && own !== null ? (
        <details className="table-stack-more">
          <summary>With the hex itself</summary>
          {own}
        </details>
      ) : null}
    </section>
  );
}

const keyOf = ({ choice, value, amounts }: Amounts): string =>
  `${choice} ${JSON.stringify(amounts ?? value)}`;

interface DeedProps {
  readonly option: ChoiceOption;
  readonly table: Laid;
  readonly onPress: () => void;
}

function Deed({ option, table: { scene, busy }, onPress }: DeedProps) {
  return (
    <button
      type="button"
      className="table-button"
      data-choice={option.choice}
      disabled={busy}
      onClick={onPress}
    >
      {wordsOf(option, scene)}
    </button>
  );
}

/** What can be done with the hex itself; how much of it is its own matter. */
function Own({ option, table, pick }: StackPanelProps & { readonly option: Amounts }) {
  const range = amountsOf([option]);
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <>
      {range === null ? null : <Amount range={range} now={amount ?? range[1]} onChange={setAmount} />}
      <Deed
        option={atAmount(option, amount)}
        table={table}
        onPress={() => pick.choose(option, undefined, amount)}
      />
    </>
  );
}

/** Two that undo each other, on one line: how many there are, one less, one more. */
function LineRow(props: {
  readonly line: Line;
  readonly busy: boolean;
  readonly onPress: (option: ChoiceOption) => void;
}) {
  const { line, busy, onPress } = props;
  const { name, many, more, less } = line;
  const knob = (label: string, sign: string, option: ChoiceOption | undefined) => (
    <button
      type="button"
      aria-label={`${label}: ${name}`}
      data-choice={option?.choice}
      disabled={busy || option === undefined}
      onClick={() => onPress(option!)}
    >
      {sign}
    </button>
  );
  return (
    <fieldset className="table-line" data-line={name}>
      <legend className="unseen">{name}</legend>
      <span>{sentence(name)}</span>
      {knob('One less', '−', less)}
      <output>{many}</output>
      {knob('One more', '+', more)}
    </fieldset>
  );
}

/** Where the map says it all, the deed is named. */
const wordsOf = ({ choice, text, hex }: ChoiceOption, scene: Laid['scene']): string =>
  text === hex || text === '' ? (scene.kinds[choice]?.title ?? text) : text;

interface UnitRowProps {
  readonly face: CounterFace;
  readonly size: number;
  readonly able: boolean;
  readonly chosen: boolean;
  readonly onPick?: (more: boolean) => void;
}

function UnitRow({ face, size, able, chosen, onPick }: UnitRowProps) {
  const inner = (
    <>
      <Counter face={face} size={size} lit={able} selected={chosen} />
      <span className="table-unit-text">
        <strong>{face.name}</strong>
        {face.factors.length === 0 || face.block !== undefined ? null : (
          <span className="table-soft">
            {face.factors.join('–')} · {stepsText(face)}
          </span>
        )}
        {face.states.map((state) => (
          <span key={state.id + state.mark} className="table-unit-state" data-state={state.id}>
            <b>{state.mark}</b> {state.title}
            {state.means === undefined ? null : `. ${state.means}`}
          </span>
        ))}
      </span>
    </>
  );
  if (onPick === undefined) return <div className="table-unit">{inner}</div>;
  return (
    <button
      type="button"
      className="table-unit"
      data-unit={face.id}
      data-able={able}
      aria-pressed={chosen}
      onClick={(event) => onPick(event.ctrlKey || event.metaKey)}
    >
      {inner}
    </button>
  );
}

/** Units off the map that can do something. */
export function Tray({ table, pick }: StackPanelProps) {
  const { foci, scene } = table;
  if (foci.off.length === 0) return null;
  return (
    <section className="table-tray" data-testid="tray" aria-label="Off the map">
      <h2>Off the map</h2>
      <p className="table-soft">{trayText(table)}</p>
      {byPile(foci.off, scene.panels).map(({ label, units }) => (
        <div key={label} data-pile={label}>
          {label === '' ? null : <h3>{label}</h3>}
          <ul className="table-hand">
            {units.map((unit) => (
              <li key={unit}>
                <TrayUnit unit={unit} table={table} pick={pick} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function TrayUnit({ unit, table, pick }: StackPanelProps & { readonly unit: string }) {
  const { foci, places, scene } = table;
  const face = places.faces.get(unit);
  const [focus] = foci.units.get(unit)!;
  const title = `${focus!.name}: ${scene.kinds[focus!.choice]?.title ?? ''}`;
  const chosen = pick.picked.unit === unit;
  return (
    <button
      type="button"
      data-unit={unit}
      aria-pressed={chosen}
      aria-label={title}
      title={title}
      onClick={() => void pick.onUnit(unit)}
    >
      {face === undefined ? focus!.name : <Counter face={face} size={54} lit selected={chosen} />}
    </button>
  );
}

function trayText({ foci, scene }: Laid) {
  const kinds = [...new Set(foci.off.flatMap((unit) => foci.units.get(unit)!.map((focus) => focus.choice)))];
  return kinds.map((choice, i) => (
    <span key={choice}>
      {i > 0 ? ' · ' : ''}
      {scene.kinds[choice]?.title ?? choice} <RuleButton rule={scene.kinds[choice]?.rule} />
    </span>
  ));
}
