/** Charts of a game's course, drawn by hand: curves over the entries, dice against what was to be expected. */

import { type ChartGroup, chartGroups, type FaceSide, paletteOf, sideNamed } from '@armistice/table';
import { createContext, type MouseEvent, memo, useContext, useMemo, useState } from 'react';
import type { Chronicle } from '../session/protocol.ts';
import { firstEntry, inside, tableRows, turnAt, turnsOf, withoutStop } from './course.ts';
import { linear, niceTicks, pointAt, spread, stepPath, thin } from './scales.ts';
import { useWidth } from './useWidth.ts';
import './charts.css';

const HEIGHT = 168;
const TOP = 10;
const BOTTOM = 26;
const LEFT = 32;
const LABEL_GAP = 17;
/** Lines differ by dashes before they differ by colour. */
const DASHES = ['', '7 4', '2 4', '10 3 2 3'];

/** A side's own colour where the line is about a side. */
const Sides = createContext<readonly FaceSide[]>([]);
function useInk(): (label: string) => string {
  const sides = useContext(Sides);
  return (label) => {
    const side = sideNamed(sides, label);
    return side === undefined ? 'var(--ink)' : `var(--side-${side.palette})`;
  };
}
const dashOf = (index: number) => DASHES[index % DASHES.length];

export interface CurvesProps {
  readonly chronicle: Chronicle;
  readonly sides: readonly FaceSide[];
  /** The entry the cursor stands at. */
  readonly n?: number | undefined;
  readonly onPick?: ((n: number) => void) | undefined;
}

export function Curves({ chronicle, sides, n, onPick }: CurvesProps) {
  const groups = useMemo(() => chartGroups(chronicle.points, sides), [chronicle, sides]);
  if (groups.length === 0 || chronicle.length <= firstEntry(chronicle))
    return <p className="charts-none">Nothing to draw yet.</p>;
  return (
    <Sides value={sides}>
      <div className="charts">
        {groups.map((group) => (
          <Chart key={group.title} group={group} chronicle={chronicle} n={n} onPick={onPick} />
        ))}
        <CurvesTable chronicle={chronicle} groups={groups} />
      </div>
    </Sides>
  );
}

/** Where everything of a chart lies, at this width. */
function layOut({ series }: ChartGroup, chronicle: Chronicle, width: number) {
  const { points, length } = chronicle;
  const longest = Math.max(...series.map(({ label }) => label.length));
  const end = width - 14 - longest * 8;
  const values = points.flatMap((point) => series.flatMap(({ name }) => point.values[name] ?? []));
  const ticks = niceTicks(Math.min(...values), Math.max(...values), 4);
  const x = linear(firstEntry(chronicle), length, LEFT, end);
  const y = linear(ticks[0]!, ticks.at(-1)!, HEIGHT - BOTTOM, TOP);
  return { width, end, ticks, x, y };
}
type Layout = ReturnType<typeof layOut>;

function Chart({ group, chronicle, n, onPick }: Omit<CurvesProps, 'sides'> & { readonly group: ChartGroup }) {
  const inkOf = useInk();
  const [ref, width] = useWidth<HTMLDivElement>(360);
  const [hover, setHover] = useState<number | null>(null);
  const layout = useMemo(() => layOut(group, chronicle, width), [group, chronicle, width]);
  const { points, moments } = chronicle;
  const { series } = group;
  const { x, y } = layout;

  const shown = hover ?? n;
  const now = shown === undefined ? points.at(-1) : pointAt(points, shown);
  const when = shown === undefined ? 'At the end' : withoutStop(turnAt(moments, shown)?.label ?? 'Set-up');
  const entryAt = (event: MouseEvent<SVGSVGElement>) =>
    inside(chronicle, x.back(event.clientX - event.currentTarget.getBoundingClientRect().left));

  return (
    <figure className="charts-figure">
      <figcaption className="charts-caption">
        <span className="charts-title">{group.title}</span>
        <span className="charts-when">{when}</span>
        <ul className="charts-legend">
          {series.map(({ name, label }, i) => (
            <li key={name}>
              <svg width="28" height="10" aria-hidden="true">
                <path d="M1 5H27" className="charts-line" stroke={inkOf(label)} strokeDasharray={dashOf(i)} />
              </svg>
              {label} <b>{now?.values[name] ?? 'none'}</b>
            </li>
          ))}
        </ul>
      </figcaption>
      <div ref={ref}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the timeline does the same from the keyboard */}
        <svg
          className={onPick === undefined ? 'charts-svg' : 'charts-svg charts-pick'}
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={summaryOf(group, points)}
          onClick={onPick === undefined ? undefined : (event) => onPick(entryAt(event))}
          onPointerMove={(event) => setHover(entryAt(event))}
          onPointerLeave={() => setHover(null)}
        >
          <Axes chronicle={chronicle} layout={layout} />
          {hover !== null && <path d={`M${x(hover)} ${TOP}V${HEIGHT - BOTTOM}`} className="charts-hover" />}
          {n !== undefined && <path d={`M${x(n)} ${TOP - 6}V${HEIGHT - BOTTOM}`} className="charts-cursor" />}
          <Lines group={group} chronicle={chronicle} layout={layout} />
          {shown !== undefined &&
            series.map(({ name, label }) => {
              const value = now?.values[name];
              if (value === undefined) return null;
              return (
                <circle
                  key={name}
                  cx={x(shown)}
                  cy={y(value)}
                  r="4"
                  className="charts-dot"
                  stroke={inkOf(label)}
                />
              );
            })}
        </svg>
      </div>
    </figure>
  );
}

interface PartProps {
  readonly chronicle: Chronicle;
  readonly layout: Layout;
}

const Axes = memo(function Axes({ chronicle, layout: { width, end, ticks, x, y } }: PartProps) {
  const turns = thin(turnsOf(chronicle.moments), (turn) => x(turn.n), 24);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${end}`} className="charts-grid" />
          <text x={LEFT - 7} y={y(tick) + 5} className="charts-tick" textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {turns.map((turn) => (
        <g key={turn.n}>
          <path d={`M${x(turn.n)} ${HEIGHT - BOTTOM}v4`} className="charts-grid" />
          <text x={x(turn.n)} y={HEIGHT - 6} className="charts-tick" textAnchor="middle">
            {turn.turn}
          </text>
        </g>
      ))}
      {turns.length > 0 && (
        <text x={width} y={HEIGHT - 6} className="charts-tick" textAnchor="end">
          turn
        </text>
      )}
    </>
  );
});

const Lines = memo(function Lines({
  group: { series },
  chronicle,
  layout: { end, x, y },
}: PartProps & { readonly group: ChartGroup }) {
  const inkOf = useInk();
  const lines = series.map(({ name }) =>
    chronicle.points.flatMap((point): [number, number][] => {
      const value = point.values[name];
      return value === undefined ? [] : [[x(point.n), y(value)]];
    }),
  );
  const ends = lines.map((line) => line.at(-1)?.[1] ?? HEIGHT);
  const labels = spread(ends, LABEL_GAP, TOP + 4, HEIGHT - BOTTOM);
  return series.map(({ name, label }, i) => (
    <g key={name}>
      <path
        d={stepPath(lines[i]!)}
        className="charts-line"
        stroke={inkOf(label)}
        strokeDasharray={dashOf(i)}
      />
      <text x={end + 7} y={labels[i]! + 5} className="charts-end" fill={inkOf(label)}>
        {label}
      </text>
    </g>
  ));
});

/** 'Morale, a chart: German from 15 to 21, Allied from 15 to 10.' */
function summaryOf({ title, series }: ChartGroup, points: Chronicle['points']): string {
  const ways = series.map(({ name, label }) => {
    const known = points.flatMap(({ values }) => values[name] ?? []);
    return `${label} from ${known[0]} to ${known.at(-1)}`;
  });
  return `${title}, a chart: ${ways.join(', ')}.`;
}

const CurvesTable = memo(function CurvesTable({
  chronicle,
  groups,
}: {
  readonly chronicle: Chronicle;
  readonly groups: readonly ChartGroup[];
}) {
  const columns = groups.flatMap(({ series }) => series);
  return (
    <details className="charts-details">
      <summary>The curves as a table</summary>
      <div className="charts-table">
        <table>
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                When
              </th>
              {groups.map(({ title, series }) => (
                <th key={title} colSpan={series.length} scope="colgroup">
                  {title}
                </th>
              ))}
            </tr>
            <tr>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tableRows(chronicle).map((row) => (
              <tr key={`${row.n} ${row.label}`}>
                <th scope="row">{row.label}</th>
                {columns.map(({ name }) => (
                  <td key={name}>{row.values[name] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
});

export interface LuckProps {
  readonly chronicle: Chronicle;
  readonly sides: readonly FaceSide[];
  readonly seatTitles: { readonly [seat: string]: string };
}

/** A bar a seat: what its dice showed, with a mark at what was to be expected. */
export function Luck({ chronicle, sides, seatTitles }: LuckProps) {
  const seats = Object.keys(seatTitles).filter((seat) => chronicle.luck[seat] !== undefined);
  if (seats.length === 0) return <p className="charts-none">No dice yet.</p>;
  const most = Math.max(
    ...seats.map((seat) => Math.max(chronicle.luck[seat]!.sum, chronicle.luck[seat]!.expected)),
  );
  return (
    <ul className="charts-luck">
      {seats.map((seat) => {
        const { rolls, sum, expected } = chronicle.luck[seat]!;
        const part = (value: number) => `${Math.round((value / most) * 1000) / 10}%`;
        return (
          <li key={seat}>
            <div className="charts-luck-line">
              <span className="charts-luck-seat">{seatTitles[seat]}</span>
              <span>
                {rolls} {rolls === 1 ? 'die' : 'dice'}, <b>{difference(sum - expected)}</b>
              </span>
            </div>
            <div className="charts-bar" aria-hidden="true">
              <div
                className="charts-bar-fill"
                style={{ width: part(sum), background: `var(--side-${paletteOf(sides, seat)})` }}
              />
              <div className="charts-bar-mark" style={{ left: part(expected) }} />
            </div>
            <div className="charts-luck-line charts-soft">
              <span>
                Rolled {sum}, expected {plainNumber(expected)}
              </span>
              <span>
                {(sum / rolls).toFixed(2)} a die against {(expected / rolls).toFixed(2)}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const plainNumber = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

function difference(by: number): string {
  if (by === 0) return 'as expected';
  return `${plainNumber(Math.abs(by))} ${by > 0 ? 'above' : 'below'} expectation`;
}
