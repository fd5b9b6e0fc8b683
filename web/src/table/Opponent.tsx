/** What a bot does, as it does it: a strip over the map with its last move, its thinking, and how fast to go. */

import { besideBattles } from '@armistice/table';
import { PACES, type Pace, settings, useSettings } from '../app/settings.ts';
import { botIn, levelNamed, levelText } from '../session/levels.ts';
import type { LogEntry } from '../session/protocol.ts';
import { Entry } from './LogPanel.tsx';
import { botSeat, ownerOf, seatsHere } from './scenery.ts';
import type { Laid } from './useTable.ts';

export interface OpponentProps {
  readonly table: Laid;
  readonly follow: boolean;
  readonly onFollow: (follow: boolean) => void;
}

/** More dice than this are too many for a strip. */
const FEW = 6;

/** On one line: dice of battles are on the stage, many others on a card of their own. */
function brief(deed: LogEntry): LogEntry {
  const { rolls } = besideBattles(deed);
  return { ...deed, rolls: rolls.length > FEW ? [] : rolls, notes: [] };
}

export function Opponent({ table, follow, onFollow }: OpponentProps) {
  const { scene, deed, opponent } = table;
  const seat = (opponent.moves ? botSeat(scene) : undefined) ?? deed?.seat;
  if (scene.outcome !== null || seat === undefined || (!opponent.moves && deed === null)) return null;
  const level = botIn(scene.seats[seat]) ?? '';
  const title = scene.seatTitles[seat] ?? seat;
  return (
    <section
      className="table-opponent"
      data-testid="opponent"
      data-side={seat}
      aria-label={`Moves of ${title}`}
    >
      <header>
        <span className="table-seat" data-side={seat}>
          {title}
        </span>
        <span className="table-soft">{levelText(level)}</span>
      </header>
      <div className="table-opponent-deed" data-testid="deed" data-n={deed?.n}>
        {deed === null ? null : <Entry entry={brief(deed)} falling={opponent.moves} />}
        {opponent.thinking || deed === null ? (
          <p className="table-thinking" role="status" data-testid="thinking">
            {ownerOf(title)} {levelNamed(level).name} is thinking …
          </p>
        ) : null}
      </div>
      {opponent.moves ? (
        <Controls table={table} follow={follow} onFollow={onFollow} />
      ) : (
        <button type="button" className="table-close" aria-label="Close" onClick={table.deedRead}>
          ×
        </button>
      )}
    </section>
  );
}

function Controls({ table: { scene, opponent }, follow, onFollow }: OpponentProps) {
  const { pace } = useSettings();
  return (
    <footer>
      <label>
        <span className="unseen">Pace of the moves</span>
        <select
          data-testid="pace"
          value={pace}
          onChange={(event) => settings.set({ pace: event.target.value as Pace })}
        >
          {PACES.map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" checked={follow} onChange={(event) => onFollow(event.target.checked)} />
        Follow
      </label>
      <button
        type="button"
        className="table-button"
        data-testid="skip-bot"
        disabled={opponent.skipping}
        aria-keyshortcuts="Escape"
        title="Escape"
        onClick={opponent.skip}
      >
        {seatsHere(scene).length === 0 ? 'Skip to the end' : 'Skip to my decision'}
      </button>
    </footer>
  );
}
