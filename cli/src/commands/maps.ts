import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type Check, checkMap, loadMap, mapIds } from '@armistice/atlas';
import { drawMap, type Position, toPositionSvg, toSvg } from '@armistice/board';
import { type AnyRules, type Match, openSave, seatView } from '@armistice/engine';
import { loadTable } from '@armistice/games';
import { type Grid, type MapData, makeGrid } from '@armistice/hex';
import type { FaceMap } from '@armistice/table';
import { type Answer, columns, problemText, progress, UsageError, unknown, wholeNumber } from '../answer.ts';
import { theSave } from '../files.ts';

/** The maps there are, or all checks on them. */
export async function maps(verb: string | undefined, id: string | undefined): Promise<Answer> {
  if (verb === undefined) return listing();
  if (verb !== 'check') throw new UsageError(`'maps ${verb}' is unknown. There is: maps, maps check [MAP].`);
  const ids = id === undefined ? mapIds : [known(id)];
  const bar = progress(ids.length, 'checking');
  const data = ids.map((one, i) => {
    const checks = checkMap(one);
    bar.update(i + 1);
    return { id: one, hexes: Object.keys(loadMap(one).hexes).length, checks };
  });
  bar.stop();
  const ok = data.every((map) => map.checks.every((check) => check.ok));
  return { data, text: data.map((map) => report(map.id, map.hexes, map.checks)).join('\n\n'), ok };
}

function listing(): Answer {
  const data = mapIds.map((id) => {
    const map = loadMap(id);
    return { id, title: map.title, game: map.game, hexes: Object.keys(map.hexes).length, checks: [] };
  });
  return { data, text: columns(data.map((map) => [map.id, map.title, map.game, `${map.hexes} hexes`])) };
}

function report(id: string, hexes: number, checks: readonly Check[]): string {
  const failed = checks.filter((check) => !check.ok).length;
  return [
    `${id}: ${hexes} hexes, ${failed === 0 ? `all ${checks.length} checks hold` : `${failed} of ${checks.length} checks fail`}`,
    columns(checks.map((check) => [check.ok ? '  ok  ' : '  FAIL', check.name, check.detail])),
  ].join('\n');
}

function known(id: string): string {
  if (mapIds.includes(id)) return id;
  throw unknown('map', id, mapIds);
}

export interface MapFlags {
  readonly out?: string;
  readonly json?: boolean;
  readonly theme: string;
  readonly width?: string;
  readonly save?: string;
  readonly seat?: string;
  readonly overlay?: string;
}

/** A map as data, or as a picture; with a save, what lies on it. */
export async function map(id: string, flags: MapFlags): Promise<Answer> {
  const data = loadMap(known(id));
  const theme = themeOf(flags.theme);
  const width = widthOf(flags);
  if (flags.save === undefined && flags.seat !== undefined) throw new UsageError('--seat is for --save.');
  if (flags.save === undefined && flags.overlay !== undefined)
    throw new UsageError('--overlay is for --save: it is drawn from a position.');
  if (flags.out === undefined) {
    if (flags.save !== undefined)
      throw new UsageError('--save is for pictures: say --out FILE.svg or FILE.png.');
    if (flags.json !== true)
      throw new UsageError('Say what you want of the map: --json, or --out FILE.svg or FILE.png.');
    return { data: withNeighbours(data) };
  }
  const kind = extname(flags.out);
  if (kind !== '.svg' && kind !== '.png') throw new UsageError(`${flags.out} must end in .svg or .png.`);
  const laid = flags.save === undefined ? undefined : await positionOf(id, flags.save, flags);
  const drawing = drawMap(data, { theme, roomy: Object.keys(laid?.face.boxes ?? {}) });
  const svg = laid === undefined ? toSvg(drawing) : toPositionSvg(laid.face, drawing, laid.position);
  const bytes = kind === '.svg' ? svg : (await import('@armistice/board/png')).toPng(svg, { width });
  try {
    writeFileSync(flags.out, bytes);
  } catch (error) {
    throw new UsageError(`Cannot write ${flags.out}: ${(error as Error).message}`);
  }
  return { data: { map: id, file: flags.out, bytes: bytes.length }, text: `Wrote ${flags.out}.` };
}

/** The position of a save on one of its maps, as a seat sees it, or as anybody does. */
async function positionOf(
  id: string,
  file: string,
  { seat, overlay }: MapFlags,
): Promise<{ readonly face: FaceMap; readonly position: Position }> {
  const { text, read, game } = await theSave(file);
  if (!read.ok) throw new UsageError(`${file}: ${problemText(read.problem)}`);
  const face = await loadTable(read.value.game);
  if (game === undefined || face === undefined)
    throw new UsageError(`${file}: the game '${read.value.game}' has no counters to draw.`);
  const opened = openSave(text, () => game);
  if (!opened.ok) throw new UsageError(`${file}: ${problemText(opened.problem)}`);
  const match = opened.value.match as Match<AnyRules>;
  const played = face.maps(match.play.data);
  const which = played.findIndex(({ map }) => map.id === id);
  if (which < 0) {
    const names = played.map(({ map }) => `'${map.id}'`).join(', ');
    throw new UsageError(
      `${file} is played on ${played.length === 1 ? 'the map' : 'the maps'} ${names}, not on '${id}'.`,
    );
  }
  const seats = game.seats.map((one) => one.id);
  if (seat !== undefined && !seats.includes(seat)) throw unknown(`seat in ${game.title}`, seat, seats);
  const viewer = seat ?? null;
  const board: unknown = seatView(match, viewer).board;
  const known = game.overlays ?? {};
  const overlays = (overlay ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      if (!Object.hasOwn(known, name)) throw unknown('overlay', name, Object.keys(known));
      return { name, values: known[name]!.of(match.play, viewer) };
    });
  return {
    face: played[which]!,
    position: {
      stacks: face.stacks(board, viewer),
      markers: face.markers(board),
      control: face.control(board)[which] ?? '',
      sides: face.sides,
      overlays,
    },
  };
}

function themeOf(name: string): 'light' | 'dark' {
  if (name === 'light' || name === 'dark') return name;
  throw unknown('theme', name, ['light', 'dark']);
}

function widthOf({ out, width }: MapFlags): number {
  if (width === undefined) return 2400;
  if (out === undefined || extname(out) !== '.png') throw new UsageError('--width is for pictures as PNG.');
  const pixels = wholeNumber(width, '--width', 100);
  if (pixels > 12_000) throw new UsageError(`--width must be at most 12000 pixels, not ${pixels}.`);
  return pixels;
}

/** CONTRACT's form: each hex with the ids of its neighbours. */
function withNeighbours(data: MapData): object {
  const grid: Grid = makeGrid(data.grid);
  const hexes: Record<string, object> = {};
  for (const [id, hex] of Object.entries(data.hexes)) {
    const from = grid.index(id) * 6;
    const neighbours = Array.from(grid.neighbours.subarray(from, from + 6)).filter((to) => to >= 0);
    hexes[id] = { neighbours: neighbours.map((to) => grid.id(to)), ...hex };
  }
  const { hexes: _bare, ...rest } = data;
  return { ...rest, hexes };
}
