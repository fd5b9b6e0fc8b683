/** Drafts as text: one letter a hex a row, rivers as lists of hexsides. Written by generation, read by finishing. */

import { axisRange, type Grid, onMap, printId, printNumber } from '@armistice/hex';
import type { Draft, DraftLabel, DraftPlace, DraftRiver } from './draft.ts';
import type { MapPlan } from './plan.ts';
import { AtlasError, quote, type WordLine, wordLines } from './words.ts';

const OFF = '.'; // no hex there
const NONE = '-'; // no country, nobody's

interface Row {
  readonly label: string;
  /** Map index from west to east, -1 where there is no hex. */
  readonly hexes: readonly number[];
}

function rowsOf(grid: Grid): Row[] {
  const { spec } = grid;
  const [rowFrom, rowTo] = axisRange(spec.row);
  const [colFrom, colTo] = axisRange(spec.col);
  const rows: Row[] = [];
  for (let i = 0; i <= rowTo - rowFrom; i++) {
    const row = spec.row.grows === 'south' ? rowFrom + i : rowTo - i;
    const hexes: number[] = [];
    for (let k = 0; k <= colTo - colFrom; k++) {
      const col = spec.col.grows === 'east' ? colFrom + k : colTo - k;
      hexes.push(onMap(spec, row, col) ? grid.index(printId(spec, row, col)) : -1);
    }
    rows.push({ label: printNumber(spec.row, row), hexes });
  }
  return rows;
}

function letterOf(legend: Readonly<Record<string, string>>, word: string, what: string): string {
  const found = Object.entries(legend).find(([, w]) => w === word);
  if (found === undefined)
    throw new AtlasError(`The plan of this map has no letter for the ${what} "${word}".`);
  return found[0];
}

function writeLayer(
  grid: Grid,
  name: string,
  legend: Readonly<Record<string, string>>,
  letter: (hex: number) => string,
): string[] {
  const key = Object.entries(legend).map(([l, word]) => `${l}=${quote(word)}`);
  const lines = [`layer ${quote(name)} ${key.join(' ')}`];
  for (const row of rowsOf(grid))
    lines.push(`${row.label} | ${row.hexes.map((h) => (h < 0 ? OFF : letter(h))).join('')}`);
  return lines;
}

const sidesText = (sides: readonly (readonly [string, string])[]) =>
  sides.map(([a, b]) => `${a}/${b}`).join(' ');

export function writeDraft(plan: MapPlan, grid: Grid, draft: Draft): string {
  const { fit } = draft;
  const lines = [
    `# ${plan.title}: draft made by \`npm run atlas\` from atlas/geography and atlas/maps/${plan.id}.ts. Reconstructed: the`,
    `# rulebook prints no map. Do not edit; corrections go to atlas/corrections/${plan.id}.txt, one line each with a reason.`,
    `map ${draft.id}`,
    `fit hexKm=${fit.hexKm} rotation=${fit.rotation} rms=${fit.rms} leaveOneOut=${fit.leaveOneOut} moved=${fit.moved}`,
    '',
    '# West is left. . is off the map.',
    ...writeLayer(grid, 'terrain', plan.terrain, (h) => letterOf(plan.terrain, draft.terrain[h]!, 'terrain')),
    '',
    ...writeLayer(grid, 'country', plan.letters, (h) => {
      const country = draft.country[h];
      return country === null || country === undefined ? NONE : letterOf(plan.letters, country, 'country');
    }),
  ];
  for (const front of plan.fronts ?? []) {
    const legend = { '1': front.sides[0], '2': front.sides[1] };
    const held = draft.fronts[front.name]!;
    lines.push(
      '',
      ...writeLayer(grid, `front:${front.name}`, legend, (h) => (held[h] === 0 ? NONE : String(held[h]))),
    );
  }
  lines.push(
    '',
    '# Rivers: left bank/right bank of each side, downstream. off: mean/greatest distance from the real course, in hexes.',
  );
  for (const r of draft.rivers)
    lines.push(
      `river ${quote(r.name)} ${r.major ? 'major' : 'minor'} into=${quote(r.into)} off=${r.off[0]}/${r.off[1]} : ${sidesText(r.sides)}`,
    );
  lines.push('');
  if (draft.seaSides.length > 0) lines.push(`sea : ${sidesText(draft.seaSides)}`);
  for (const s of draft.sideTerrain) lines.push(`sides ${quote(s.terrain)} : ${sidesText(s.sides)}`);
  for (const f of draft.features) lines.push(`hexes ${quote(f.feature)} : ${f.hexes.join(' ')}`);
  for (const l of draft.lists) lines.push(`list ${quote(l.name)} : ${l.hexes.join(' ')}`);
  for (const r of draft.rails) lines.push(`rail ${quote(r.name)} ${r.track} : ${r.hexes.join(' ')}`);
  lines.push(
    '',
    '# Places. how: printed in the rulebook, fell into its hex, or moved beside it to its bank or country.',
  );
  for (const p of draft.places) lines.push(placeText(p));
  lines.push('');
  for (const note of draft.notes) lines.push(`note ${quote(note)}`);
  lines.push('', "# For drawing, in the grid's coordinates.");
  for (const l of draft.labels) lines.push(`label ${l.kind} ${quote(l.text)} ${l.x} ${l.y} ${l.angle}`);
  for (const ring of draft.land) lines.push(`land ${ring.join(' ')}`);
  for (const ring of draft.lakes) lines.push(`lake ${ring.join(' ')}`);
  return `${lines.join('\n')}\n`;
}

function placeText(p: DraftPlace): string {
  const more = [
    `kind=${p.kind}`,
    ...(p.fortress === undefined ? [] : [`fortress=${p.fortress}`]),
    ...(p.port === true ? ['port'] : []),
    ...(p.features.length === 0 ? [] : [`features=${quote(p.features.join(','))}`]),
    `how=${p.how}`,
  ];
  return `place ${p.hex} ${quote(p.name)} ${more.join(' ')}`;
}

/** Reads a draft back. Strict: whatever is not understood is an error with file and line. */
export function readDraft(plan: MapPlan, grid: Grid, file: string, text: string): Draft {
  const rows = new Map(rowsOf(grid).map((row) => [row.label, row]));
  const layers = new Map<string, { legend: Record<string, string>; letters: string[] }>();
  let layer: { legend: Record<string, string>; letters: string[] } | undefined;
  let id = '';
  const fit = { hexKm: 0, rotation: 0, rms: 0, leaveOneOut: 0, moved: 0 };
  const rivers: DraftRiver[] = [];
  const seaSides: (readonly [string, string])[] = [];
  const sides: { terrain: string; sides: (readonly [string, string])[] }[] = [];
  const features: { feature: string; hexes: string[] }[] = [];
  const lists: { name: string; hexes: string[] }[] = [];
  const rails: { name: string; track: 'single' | 'double'; hexes: string[] }[] = [];
  const places: DraftPlace[] = [];
  const notes: string[] = [];
  const labels: DraftLabel[] = [];
  const land: number[][] = [];
  const lakes: number[][] = [];

  for (const line of wordLines(file, text)) {
    const { words, where } = line;
    const [word = '', ...rest] = words;
    const fail = (why: string): never => {
      throw new AtlasError(`${where}: ${why}`);
    };
    const hex = (name: string): string =>
      grid.index(name) >= 0 ? name : fail(`there is no hex ${name} on this map.`);
    const after = (): string[] => {
      const colon = rest.indexOf(':');
      return colon < 0 ? fail('a colon is missing.') : rest.slice(colon + 1);
    };
    const pairs = () => after().map((pair) => sideOf(grid, pair, where));
    if (rows.has(word) && rest[0] === '|') {
      if (layer === undefined) fail('a row before any layer.');
      readRow(rows.get(word)!, rest[1] ?? '', layer!, line);
      continue;
    }
    switch (word) {
      case 'map':
        id = rest[0] ?? '';
        if (id !== plan.id) fail(`this is the draft of ${id}, not of ${plan.id}.`);
        break;
      case 'fit':
        for (const [k, v] of rest.map((w) => w.split('=')))
          if (k !== undefined && k in fit) fit[k as keyof typeof fit] = Number(v);
          else fail(`fit has no ${k}.`);
        break;
      case 'layer': {
        layer = { legend: {}, letters: Array.from({ length: grid.size }, () => '') };
        for (const w of rest.slice(1)) layer.legend[w[0]!] = w.slice(2);
        layers.set(rest[0] ?? '', layer);
        break;
      }
      case 'river': {
        const { into = 'end', off = '0/0' } = keyed(rest);
        const [mean = 0, most = 0] = off.split('/').map(Number);
        rivers.push({ name: rest[0]!, major: rest[1] === 'major', into, off: [mean, most], sides: pairs() });
        break;
      }
      case 'sea':
        seaSides.push(...pairs());
        break;
      case 'sides':
        sides.push({ terrain: rest[0]!, sides: pairs() });
        break;
      case 'hexes':
        features.push({ feature: rest[0]!, hexes: after().map(hex) });
        break;
      case 'list':
        lists.push({ name: rest[0]!, hexes: after().map(hex) });
        break;
      case 'rail':
        if (rest[1] !== 'single' && rest[1] !== 'double') fail('a railway is single or double.');
        rails.push({ name: rest[0]!, track: rest[1] as 'single', hexes: after().map(hex) });
        break;
      case 'place':
        places.push(readPlace(hex(rest[0] ?? ''), rest, fail));
        break;
      case 'note':
        notes.push(rest[0] ?? '');
        break;
      case 'label':
        labels.push({
          kind: rest[0] as DraftLabel['kind'],
          text: rest[1]!,
          x: Number(rest[2]),
          y: Number(rest[3]),
          angle: Number(rest[4]),
        });
        break;
      case 'land':
        land.push(rest.map(Number));
        break;
      case 'lake':
        lakes.push(rest.map(Number));
        break;
      default:
        fail(`no draft line begins with "${word}".`);
    }
  }
  const whole = (name: string) => {
    const found = layers.get(name);
    const missing = found?.letters.indexOf('') ?? 0;
    if (found === undefined)
      throw new AtlasError(`${file}: the layer ${name} is missing; run npm run atlas.`);
    if (missing >= 0)
      throw new AtlasError(`${file}: the layer ${name} has no letter for ${grid.id(missing)}.`);
    return found;
  };
  const words = (name: string): (string | null)[] => {
    const { legend, letters } = whole(name);
    return letters.map((l) => (l === NONE ? null : (legend[l] ?? null)));
  };
  return {
    id,
    fit,
    terrain: words('terrain').map((t) => t ?? 'sea'),
    country: words('country'),
    fronts: Object.fromEntries(
      (plan.fronts ?? []).map((f) => [
        f.name,
        whole(`front:${f.name}`).letters.map((l) => (l === NONE ? 0 : Number(l))),
      ]),
    ),
    rivers,
    seaSides,
    sideTerrain: sides,
    features,
    lists,
    rails,
    places,
    notes,
    land,
    lakes,
    labels,
  };
}

function readRow(
  row: Row,
  letters: string,
  layer: { legend: Record<string, string>; letters: string[] },
  { where }: WordLine,
): void {
  if (letters.length !== row.hexes.length)
    throw new AtlasError(
      `${where}: row ${row.label} has ${letters.length} letters, not ${row.hexes.length}.`,
    );
  row.hexes.forEach((hex, i) => {
    const letter = letters[i]!;
    if (hex < 0 !== (letter === OFF))
      throw new AtlasError(`${where}: letter ${i + 1} does not fit the edge of the map.`);
    if (hex < 0) return;
    if (letter !== NONE && layer.legend[letter] === undefined)
      throw new AtlasError(`${where}: the letter ${letter} is not in the layer's key.`);
    layer.letters[hex] = letter;
  });
}

export function keyed(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words
      .filter((w) => /^[a-zA-Z]+=/.test(w))
      .map((w) => [w.slice(0, w.indexOf('=')), w.slice(w.indexOf('=') + 1)]),
  );
}

/** `1533/1634` -> its two hexes, which must touch. */
export function sideOf(grid: Grid, text: string, where: string): readonly [string, string] {
  const [a = '', b = '', ...more] = text.split('/');
  if (more.length > 0)
    throw new AtlasError(`${where}: ${text} is no hexside: give two hexes, as in 1533/1634.`);
  for (const id of [a, b])
    if (grid.index(id) < 0) throw new AtlasError(`${where}: ${text}: there is no hex ${id} on this map.`);
  if (!grid.adjacent(grid.index(a), grid.index(b)))
    throw new AtlasError(`${where}: ${text} is no hexside: ${a} and ${b} do not touch.`);
  return [a, b];
}

export const KINDS = ['capital', 'city', 'town', 'village'] as const;

function readPlace(hex: string, rest: readonly string[], fail: (why: string) => never): DraftPlace {
  const { kind = 'village', fortress, features, how = 'fell' } = keyed(rest);
  if (!KINDS.includes(kind as never)) fail(`a place is ${KINDS.join(', ')}, not ${kind}.`);
  return {
    hex,
    name: rest[1]!,
    kind: kind as DraftPlace['kind'],
    ...(fortress === undefined ? {} : { fortress: Number(fortress) }),
    ...(rest.includes('port') ? { port: true } : {}),
    features: features === undefined ? [] : features.split(','),
    how: how as DraftPlace['how'],
  };
}
