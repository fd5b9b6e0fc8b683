/** Whose decision it is, which step, what is asked, and the buttons that answer. */

import { Menu } from './Menu.tsx';
import { RuleButton } from './RuleButton.tsx';
import { primaryOf } from './scenery.ts';
import type { Laid } from './useTable.ts';

export interface PromptBarProps {
  readonly table: Laid;
  readonly onHelp: () => void;
}

export function PromptBar({ table, onHelp }: PromptBarProps) {
  return (
    <header className="table-prompt-bar">
      <Menu table={table} onHelp={onHelp} />
      <Question table={table} />
      <Buttons table={table} />
      <History table={table} />
    </header>
  );
}

function Question({ table: { scene } }: { readonly table: Laid }) {
  const asked = scene.asked.map((seat) => scene.seatTitles[seat] ?? seat).join(', ');
  const mine = scene.seat !== null && scene.asked.includes(scene.seat);
  const path = (scene.step?.path ?? []).slice(1);
  const prompt = mine ? (scene.prompt ?? scene.step?.title) : `${asked || 'Nobody'} to decide.`;
  return (
    <div className="table-question">
      <nav className="table-phase" data-testid="phase" aria-label="Place in the sequence of play">
        {asked === '' ? null : (
          <span className="table-seat" data-side={scene.asked[0]}>
            {asked}
          </span>
        )}
        {path.map((title, i) => (
          <span
            key={title}
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
      </nav>
      <p className="table-prompt" data-testid="prompt">
        {scene.outcome === null ? prompt : scene.outcome.text}
      </p>
    </div>
  );
}

export function Buttons({ table }: { readonly table: Laid }) {
  const { scene, act, busy } = table;
  const primary = primaryOf(scene.buttons, scene.foci.length > 0);
  // While something can still be done, ending the step does not shout.
  const quiet = scene.foci.length > 0 && primary?.choice !== 'commit';
  return (
    <div className="table-buttons" data-testid="buttons">
      {scene.buttons.map((button) => (
        <button
          type="button"
          key={`${button.choice} ${JSON.stringify(button.value)}`}
          data-choice={button.choice}
          data-value={JSON.stringify(button.value)}
          className={`table-button ${button === primary ? (quiet ? 'table-button-next' : 'table-button-main') : ''}`}
          disabled={busy}
          title={button.rule === undefined ? undefined : `Rule ${button.rule}`}
          onClick={() => void act([button])}
        >
          {button.text}
        </button>
      ))}
    </div>
  );
}

function History({ table }: { readonly table: Laid }) {
  const { scene, undoTo, redo, busy } = table;
  const { n } = scene;
  const can = scene.undoTo < n;
  const start = Math.max(scene.undoTo, scene.phaseStart);
  return (
    <fieldset className="table-history" aria-label="Take back">
      <button
        type="button"
        className="table-icon-button"
        data-testid="undo"
        disabled={!can || busy}
        aria-keyshortcuts="u"
        title={can ? 'Undo (u)' : 'Nothing to take back: a roll or a reveal cannot be undone'}
        onClick={() => void undoTo(n - 1)}
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
        disabled={!can || busy}
        aria-keyshortcuts="Shift+U"
        title="Back to the start of the phase (Shift+U)"
        onClick={() => void undoTo(start)}
      >
        <Arrow all /> <span>Phase</span>
      </button>
    </fieldset>
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
