/** The line under the map: a slider with marks at turns and battles, and the buttons that move along it. */

import { memo } from 'react';
import type { Chronicle } from '../session/protocol.ts';
import {
  firstEntry,
  nextMoment,
  previousMoment,
  type TimelineMark,
  turnAt,
  turnsOf,
  withoutStop,
} from './course.ts';
import { linear, thin } from './scales.ts';
import { type Playback, SPEEDS, type Speed } from './useReplay.ts';
import { useWidth } from './useWidth.ts';

/** Of the slider's thumb, as in the style sheet: its middle runs from half of it to half of it. */
const THUMB = 18;
const MARKS = 38;

export interface TimelineProps {
  readonly chronicle: Chronicle;
  readonly n: number;
  /** The current entry in words, for screen readers. */
  readonly sentence: string;
  readonly playback: Playback;
  readonly follow: boolean;
  onFollow(follow: boolean): void;
  onGo(n: number): void;
}

export function Timeline({ chronicle, n, sentence, playback, follow, onFollow, onGo }: TimelineProps) {
  const { moments, length } = chronicle;
  const first = firstEntry(chronicle);
  const turn = turnAt(moments, n);
  const when = turn === undefined ? 'Set-up' : withoutStop(turn.label);

  const jump = (kind: TimelineMark['kind'], way: 'next' | 'previous') => {
    const to = (way === 'next' ? nextMoment : previousMoment)(moments, n, kind);
    return (
      <Control
        icon={`${kind}-${way}`}
        title={`${way === 'next' ? 'Next' : 'Previous'} ${kind}`}
        disabled={to === undefined}
        onClick={() => to !== undefined && onGo(to.n)}
      />
    );
  };

  return (
    <section className="replay-timeline" aria-label="Timeline" data-testid="timeline">
      <div className="replay-track">
        <Marks chronicle={chronicle} />
        <input
          type="range"
          className="replay-slider"
          min={first}
          max={length}
          step={1}
          value={n}
          aria-label="TimelineMark of the game"
          aria-valuetext={`${when}, entry ${n} of ${length}. ${sentence}`}
          onChange={(event) => onGo(Number(event.target.value))}
        />
      </div>
      <div className="replay-controls">
        <div className="replay-buttons">
          {jump('turn', 'previous')}
          {jump('battle', 'previous')}
          <Control icon="back" title="Step back" disabled={n <= first} onClick={() => onGo(n - 1)} />
          <Control
            icon={playback.playing ? 'pause' : 'play'}
            title={playback.playing ? 'Pause' : 'Play'}
            main
            disabled={length <= first}
            onClick={playback.toggle}
          />
          <Control icon="forward" title="Step forward" disabled={n >= length} onClick={() => onGo(n + 1)} />
          {jump('battle', 'next')}
          {jump('turn', 'next')}
        </div>
        <p className="replay-where">
          <b>{when}</b>
          <span>
            {n} of {length}
          </span>
        </p>
        <label className="replay-speed">
          <span>Speed</span>
          <select value={playback.speed} onChange={(event) => playback.setSpeed(event.target.value as Speed)}>
            {SPEEDS.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className="replay-follow">
          <input type="checkbox" checked={follow} onChange={(event) => onFollow(event.target.checked)} />
          Follow on the map
        </label>
      </div>
    </section>
  );
}

const Marks = memo(function Marks({ chronicle }: { readonly chronicle: Chronicle }) {
  const [ref, width] = useWidth<HTMLDivElement>(600);
  const x = linear(firstEntry(chronicle), chronicle.length, THUMB / 2, width - THUMB / 2);
  const turns = turnsOf(chronicle.moments);
  return (
    <div ref={ref} className="replay-marks">
      <svg width={width} height={MARKS} aria-hidden="true">
        {turns.map(({ n }) => (
          <path key={n} d={`M${x(n)} 18V${MARKS}`} className="replay-mark-turn" />
        ))}
        {thin(turns, ({ n }) => x(n), 26).map(({ n, turn }) => (
          <text key={n} x={x(n)} y={14} className="replay-mark-label" textAnchor="middle">
            {turn}
          </text>
        ))}
        {chronicle.moments
          .filter(({ kind }) => kind === 'battle')
          .map(({ n }) => (
            <path key={n} d={`M${x(n)} 21l4 5-4 5-4-5z`} className="replay-mark-battle" />
          ))}
      </svg>
    </div>
  );
});

const ICONS = {
  back: 'M16 5 7 12l9 7z',
  forward: 'M8 5l9 7-9 7z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  'battle-next': 'M3 6l7 6-7 6zM17 6l5 6-5 6-5-6z',
  'battle-previous': 'M21 6l-7 6 7 6zM7 6l5 6-5 6-5-6z',
  'turn-next': 'M3 5l7 7-7 7zM10 5l7 7-7 7zM18 5h3v14h-3z',
  'turn-previous': 'M21 5l-7 7 7 7zM14 5l-7 7 7 7zM3 5h3v14H3z',
} as const;

interface ControlProps {
  readonly icon: keyof typeof ICONS;
  readonly title: string;
  readonly main?: boolean;
  readonly disabled: boolean;
  onClick(): void;
}

function Control({ icon, title, main = false, disabled, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={main ? 'replay-control replay-control-main' : 'replay-control'}
      title={title}
      aria-label={title}
      disabled={disabled}
      onClick={onClick}
    >
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} fill="currentColor" />
      </svg>
    </button>
  );
}
