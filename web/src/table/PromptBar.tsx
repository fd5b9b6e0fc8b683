/** Whose decision it is, which step, what is asked, and the buttons that answer. */

import { AskedClock } from '../online/Company.tsx';
import { botIn, levelNamed } from '../session/levels.ts';
import type { Button, Scene } from '../session/protocol.ts';
import { Deeds, type DeedsProps } from './Deeds.tsx';
import { Menu, type SheetId } from './Menu.tsx';
import { RuleButton } from './RuleButton.tsx';
import { botSeat, canStepBack, inShort, ownerOf, primaryOf, sameDeed } from './scenery.ts';
import type { HintState } from './useHint.ts';
import type { Pick } from './usePick.ts';
import type { SeveralState } from './useSeveral.ts';
import type { Laid } from './useTable.ts';

export interface PromptBarProps {
  readonly table: Laid;
  readonly pick: Pick;
  readonly several: SeveralState;
  readonly hints: HintState;
  readonly onHelp: () => void;
  readonly onReference: () => void;
  readonly onSheet: (sheet: SheetId) => void;
}

export function PromptBar(props: PromptBarProps) {
  const { table, pick, several, hints, onHelp, onReference, onSheet } = props;
  return (
    <header className="table-prompt-bar">
      <Menu table={table} onHelp={onHelp} onSheet={onSheet} />
      <Question table={table} />
      <Buttons table={table} pick={pick} several={several} />
      <History table={table} hints={hints} />
      <button
        type="button"
        className="table-icon-button"
        data-testid="open-reference"
        aria-keyshortcuts="c"
        title="Charts, turns, what wins, rules, legend (c)"
        onClick={onReference}
      >
        <Book /> <span className="table-wide-only">Charts</span>
        <span className="unseen">and rules</span>
      </button>
    </header>
  );
}

/** So many steps of the sequence of play are named, the innermost; all of them on request. */
const NEAREST = 2;

function Question({ table }: { readonly table: Laid }) {
  const { scene } = table;
  const asked = scene.asked.map((seat) => scene.seatTitles[seat] ?? seat).join(', ');
  const mine = scene.seat !== null && scene.asked.includes(scene.seat);
  const whole = (scene.step?.path ?? []).slice(1);
  const path = whole.slice(-NEAREST);
  const bot = botSeat(scene);
  const decides =
    bot === undefined
      ? (scene.waiting ?? `${asked || 'Nobody'} to decide.`)
      : `${ownerOf(scene.seatTitles[bot] ?? bot)} ${levelNamed(botIn(scene.seats[bot]) ?? '').name} moves.`;
  const waits = scene.sealed > 0 ? `Your plan is sealed. ${decides}` : decides;
  const prompt = mine ? (scene.prompt ?? scene.step?.title) : waits;
  return (
    <div className="table-question">
      <nav
        className="table-phase"
        data-testid="phase"
        aria-label="Place in the sequence of play"
        title={whole.join(' › ')}
      >
        {asked === '' ? null : (
          <span className="table-seat" data-side={mine ? scene.seat : scene.asked[0]}>
            {mine ? (scene.seatTitles[scene.seat!] ?? scene.seat) : asked}
          </span>
        )}
        {path.map((title, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a step may lie within another of the same name
            key={i}
            data-outer={i < path.length - 1}
            aria-current={i === path.length - 1 ? 'step' : undefined}
          >
            <span className="table-phase-arrow" aria-hidden="true">
              ›
            </span>{' '}
            {title}
          </span>
        ))}
        <RuleButton rule={scene.step?.rule} />
        <AskedClock table={table} />
      </nav>
      <p className="table-prompt" data-testid="prompt">
        {scene.outcome === null ? prompt : scene.outcome.text}
      </p>
      {mine && scene.outcome === null ? <Beside table={table} /> : null}
    </div>
  );
}

/** Who else is asked now: in secret, or each in their own affairs. Who sits at this screen may go first. */
function Beside({ table }: { readonly table: Laid }) {
  const { scene, letOther, busy } = table;
  const others = scene.asked.filter((seat) => seat !== scene.seat);
  if (others.length === 0) return null;
  const titles = others.map((seat) => scene.seatTitles[seat] ?? seat);
  const one = titles.length === 1 && !/s$/.test(titles[0]!);
  const here = scene.sealing ? [] : others.filter((seat) => scene.seats[seat] === 'me');
  return (
    <p className="table-secret" data-testid={scene.sealing ? 'secret' : 'beside'}>
      {scene.sealing
        ? `In secret: ${titles.join(', ')} ${one ? 'plans' : 'plan'} at the same time.`
        : `At the same time ${titles.join(', ').replaceAll(/The /g, 'the ')} ${one ? 'acts' : 'act'} elsewhere.`}
      {here.map((seat) => (
        <button
          type="button"
          key={seat}
          className="table-button table-let-other"
          data-testid="let-other"
          data-seat={seat}
          disabled={busy}
          title="Both are asked now: who acts first does not matter, and you can change as often as you like."
          onClick={() => letOther(seat)}
        >
          Let {(scene.seatTitles[seat] ?? seat).replace(/^The /, 'the ')} act
        </button>
      ))}
    </p>
  );
}

function Buttons({ table, pick, several }: DeedsProps) {
  const { scene, press, busy } = table;
  const primary = primaryOf(scene, scene.foci.length > 0);
  // While something can still be done, ending the step does not shout.
  const quiet = scene.foci.length > 0 && primary?.choice !== 'commit';
  return (
    <div className="table-buttons" data-testid="buttons">
      {scene.buttons
        .filter(({ shelf }) => shelf === undefined)
        .map((button) => (
          <button
            type="button"
            key={`${button.choice} ${JSON.stringify(button.value)}`}
            data-choice={button.choice}
            data-value={JSON.stringify(button.value)}
            data-main={button === primary || undefined}
            className={`table-button ${button === primary ? (quiet ? 'table-button-next' : 'table-button-main') : ''}`}
            disabled={busy}
            title={button.note ?? (button.rule === undefined ? undefined : `Rule ${button.rule}`)}
            onClick={() => press(button)}
          >
            {textOf(button, scene)}
            {button.note === undefined || scene.battle === null ? null : (
              <small className="table-note-short" data-testid="note-short">
                {inShort(button.note)}
              </small>
            )}
          </button>
        ))}
      <Deeds table={table} pick={pick} {...(several === undefined ? {} : { several })} />
    </div>
  );
}

/** What ends the step is named for all it ends. */
const textOf = (button: Button, { ending }: Scene): string =>
  ending !== null && sameDeed(ending, button) ? ending.text : button.text;

function History({
  table,
  hints,
}: Omit<PromptBarProps, 'pick' | 'several' | 'onHelp' | 'onReference' | 'onSheet'>) {
  const { scene, undoTo, stepBack, redo, busy } = table;
  const { n } = scene;
  const can = scene.undoTo < n;
  const back = canStepBack(scene);
  if (table.live !== undefined && scene.seat === null) return null; // who watches takes nothing back
  const start = Math.max(scene.undoTo, scene.phaseStart);
  return (
    <fieldset className="table-history" aria-label="Advice and taking back">
      {table.live === undefined ? (
        <button
          type="button"
          className="table-icon-button"
          data-testid="ask-hint"
          disabled={!scene.hints || busy || hints.asking}
          aria-keyshortcuts="h"
          title="Hint: what the staff would do (h)"
          onClick={() => void hints.ask()}
        >
          <Lamp /> <span>Hint</span>
        </button>
      ) : null}
      <button
        type="button"
        className="table-icon-button"
        data-testid="undo"
        disabled={!back || busy}
        aria-keyshortcuts="u"
        title={back ? 'Undo (u)' : 'Nothing to take back: a roll or a reveal cannot be undone'}
        onClick={() => void stepBack()}
      >
        <Arrow /> <span>Undo</span>
      </button>
      <button
        type="button"
        className="table-icon-button"
        data-testid="redo"
        disabled={!scene.canRedo || busy}
        aria-keyshortcuts="r"
        title="Redo (r)"
        onClick={() => void redo()}
      >
        <Arrow forward /> <span>Redo</span>
      </button>
      <button
        type="button"
        className="table-icon-button"
        data-testid="undo-phase"
        disabled={!can || busy || (table.live !== undefined && scene.sealed > 0)}
        aria-keyshortcuts="Shift+U"
        title="Back to the start of the phase (Shift+U)"
        onClick={() => void undoTo(start)}
      >
        <Arrow all /> <span>Phase</span>
      </button>
    </fieldset>
  );
}

function Book() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path
        d="M10 5.5C8 4 5.5 3.5 2.5 3.5v12c3 0 5.5.5 7.5 2 2-1.5 4.5-2 7.5-2v-12c-3 0-5.5.5-7.5 2Zm0 0v12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function Lamp() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path
        d="M7.5 14.5c0-2-2.5-3-2.5-6.3a5 5 0 0 1 10 0c0 3.3-2.5 4.3-2.5 6.3ZM8 17.5h4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function Arrow({ forward = false, all = false }: { readonly forward?: boolean; readonly all?: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      aria-hidden="true"
      style={forward ? { transform: 'scaleX(-1)' } : undefined}
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7 4 3 8l4 4M3 8h9a4.5 4.5 0 0 1 0 9H8" />
        {all ? <path d="M11 4 7 8l4 4" /> : null}
      </g>
    </svg>
  );
}
