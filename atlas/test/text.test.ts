import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeGrid } from '@armistice/hex';
import { describe, expect, test } from 'vitest';
import { build, draftText, finishFrom, writeAll } from '../src/build.ts';
import { readCorrections } from '../src/corrections.ts';
import { readDraft, writeDraft } from '../src/drafttext.ts';
import { finish } from '../src/finish.ts';
import { naturalEarthFolder, parseGeography } from '../src/geo.ts';
import { loadMap, mapIds, planOf } from '../src/index.ts';
import { mapText } from '../src/maptext.ts';
import { draftFile, mapFile } from '../src/paths.ts';
import { quote, wordLines } from '../src/words.ts';

const plan = planOf('storm-1918');
const grid = makeGrid(plan.grid);
const draft = readFileSync(draftFile(plan.id), 'utf8');
const read = (text: string) => readCorrections(plan, grid, 'storm-1918.txt', text);
const corrected = (text: string) => finish(plan, grid, readDraft(plan, grid, 'draft', draft), read(text));

describe('drafts', () => {
  test.each(mapIds)('%s reads back as it was written', (id) => {
    const of = planOf(id);
    const text = readFileSync(draftFile(id), 'utf8');
    const at = makeGrid(of.grid);
    expect(writeDraft(of, at, readDraft(of, at, 'draft', text))).toBe(text);
  });
  test('a mistake names file and line', () => {
    const wrong = (from: string, to: string) => () =>
      readDraft(plan, grid, 'x.draft.txt', draft.replace(from, to));
    expect(wrong('map storm-1918', 'map storm-1999')).toThrow(/^x\.draft\.txt:3: .*storm-1999/);
    expect(wrong('10 | ~', '10 | ~~')).toThrow(/^x\.draft\.txt:8: row 10 has 39 letters, not 38/);
    expect(wrong('river Aa', 'brook Aa')).toThrow(/^x\.draft\.txt:\d+: no draft line begins with "brook"/);
    expect(wrong('sea : 1941/2042', 'sea : 1941/2044')).toThrow(/1941 and 2044 do not touch/);
  });
});

describe('corrections', () => {
  test.each([
    ['side 3535/3436 river none # x', /has no river to take away/],
    ['side 3535/3436 land # x', /has no sea to take away/],
    ['side 3535/3436 rail none # x', /has no railway to take away/],
    ['side 3535/3436/3535 sea # x', /give two hexes/],
    ['river Seine : # x', /give its course/],
    ['river "" : 3535/3436 # x', /name the river/],
    ['hex 3535 feature - morale:3 # x', /has no morale:3 to take away/],
  ])('%s does nothing, so it is refused with its line', (line, message) => {
    expect(() => corrected(line)).toThrow(message);
    expect(() => corrected(line)).toThrow(/^storm-1918\.txt:1: /);
  });

  test('the later line has the last word', () => {
    const river = (text: string) =>
      corrected(text).sides.find((s) => [s.a, s.b].sort().join() === '3436,3535')?.river;
    expect(river('side 3535/3436 river Seine # x')).toMatchObject({ name: 'Seine' });
    expect(river('side 3535/3436 river Seine # x\nside 3535/3436 river none # y')).toBeUndefined();
  });

  test('what follows from the rest can be taken away too', () => {
    expect(loadMap('storm-1918').hexes['2517']!.features).toContain('supply:german');
    expect(corrected('hex 2517 feature - supply:german # x').hexes['2517']!.features).not.toContain(
      'supply:german',
    );
  });

  test('a hex that a place has left says so', () => {
    const map = corrected('place 3535 Verdun # moved for a test');
    expect(map.hexes['3120']).toMatchObject({
      provenance: 'corrected',
      why: expect.stringContaining('moved for a test'),
    });
    expect(map.hexes['3120']!.place).toBeUndefined();
  });

  test('each kind changes what it names and says why', () => {
    const map = corrected(`
# a comment
hex 2731 terrain forest # a wood
hex 1618 country Netherlands # test
hex 3535 feature + morale:3 # test
side 3535/3436 river Seine # test
side 2042/1941 land # test
side 3535/3435 rail double # test
place 3535 Verdun kind=city fortress=2 # test
front march-1918 1835 allied # test
list july:michael - 2034 # test
river "Petit Morin" : 3535/3534 # test`);
    expect(map.hexes['2731']).toMatchObject({ terrain: 'forest', provenance: 'corrected' });
    expect(map.hexes['2731']?.why).toMatch(/a wood$/);
    expect(map.hexes['1618']?.country).toBe('Netherlands');
    expect(map.hexes['3535']).toMatchObject({ place: { name: 'Verdun', kind: 'city', fortress: 2 } });
    expect(map.hexes['3535']?.features).toContain('morale:3');
    expect(map.hexes['3120']?.place).toBeUndefined();
    const side = (a: string, b: string) =>
      map.sides.find((s) => (s.a === a && s.b === b) || (s.a === b && s.b === a));
    expect(side('3535', '3436')?.river).toEqual({ name: 'Seine', major: true });
    expect(side('3535', '3435')?.rail).toBe('double');
    expect(side('2042', '1941')?.sea).toBeUndefined();
    expect(map.lists['allied-trench']).toContain('1835');
    expect(map.lists['july:michael']).not.toContain('2034');
    expect(map.sides.filter((s) => s.river?.name === 'Petit Morin')).toHaveLength(1);
  });

  const wrong: [string, RegExp][] = [
    ['hex 2731 terrain forest', /^storm-1918\.txt:1: give the rule or the reason/],
    ['\nhex 9999 terrain forest # x', /^storm-1918\.txt:2: there is no hex 9999/],
    ['hex 2731 terrain lava # x', /"lava" is unknown here; this map has sea, clear/],
    ['hex 2731 colour red # x', /not "colour"/],
    ['hex 2731 feature morale:3 # x', /name the feature/],
    ['hex 2731 feature * x # x', /write \+ or -, not "\*"/],
    ['side 1533/1536 river Lys # x', /1533 and 1536 do not touch/],
    ['side 1533/1634 bridge # x', /not "bridge"/],
    ['side 1533/1634 sea now # x', /"now" is one word too many/],
    ['place 3120 Verdun size=3 # x', /not "size=3"/],
    ['place 3120 Verdun fortress=big # x', /whole numbers, not "big"/],
    ['front june 1533 allied # x', /the front "june" is unknown; this map has march-1918/],
    ['front march-1918 1533 french # x', /"french" is unknown here; this map has german, allied/],
    ['town 3120 # x', /no correction begins with "town"/],
    ['place 3120 "Verdun # x', /quotation mark is never closed/],
  ];
  test.each(wrong)('%s', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
  test('what only the whole map can refuse', () => {
    expect(() => corrected('side 1533/1634 river Danube # x')).toThrow(
      /storm-1918\.txt:1: this map has no river Danube/,
    );
    expect(() => corrected('list nowhere + 1533 # x')).toThrow(/no list nowhere/);
    expect(() => corrected('hex 2731 feature - gold # x')).toThrow(/has no gold to take away/);
    expect(() => corrected('place - Atlantis # x')).toThrow(/no place Atlantis/);
  });
});

describe('geography', () => {
  test('a mistake names file and line', () => {
    const head = '{"type":"FeatureCollection","features":[\n';
    expect(() => parseGeography('west.geojson', `${head}{"type":"Feature"`)).toThrow(
      /^west\.geojson:2: not one GeoJSON feature/,
    );
    const bad = '{"type":"Feature","properties":{"kind":"volcano","name":"x"},"geometry":null}';
    expect(() => parseGeography('west.geojson', `${head}${bad}\n]}`)).toThrow(
      /^west\.geojson:2: properties\.kind/,
    );
  });
});

test('files are written all or none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'armistice-atlas-'));
  const [first, second] = [join(folder, 'a.txt'), join(folder, 'b.txt')];
  writeAll([[first, 'one']]);
  mkdirSync(second);
  expect(() =>
    writeAll([
      [first, 'two'],
      [second, 'two'],
    ]),
  ).toThrow('is not a file');
  expect(readFileSync(first, 'utf8')).toBe('one');
  expect(readdirSync(folder).sort()).toEqual(['a.txt', 'b.txt']);
});

describe('finished maps', () => {
  test('an unknown map is refused in words', () => {
    expect(() => loadMap('mars')).toThrow(/There is no map mars; the maps are storm-1918/);
    expect(() => build(['mars'], () => {})).toThrow(/There is no map mars/);
  });
  test.skipIf(naturalEarthFolder() === undefined)('the draft is what geography makes, twice over', () => {
    const text = draftText(plan);
    expect(text).toBe(draft);
    expect(draftText(plan)).toBe(text);
    expect(mapText(finishFrom(plan, text))).toBe(readFileSync(mapFile(plan.id), 'utf8'));
  });
});

test('words: quotes, comments, keys', () => {
  const [line] = wordLines('f', 'place 12 "St \\"X\\" # 1" features="a b" # why # not');
  expect(line).toEqual({
    words: ['place', '12', 'St "X" # 1', 'features=a b'],
    comment: 'why # not',
    where: 'f:1',
  });
  expect(quote('St Omer')).toBe('"St Omer"');
});
