/** The side panels: turn, victory, tracks, bags, player boards, armies. */

import type { CounterFace, Panel, PanelRow } from '@armistice/table';
import type { Seat, TechId } from '../types.ts';
import { explained } from './meanings.ts';
import { plural, SIDES } from './names.ts';
import type { DespairView, SeenBoard, SeenGun, SeenWing } from './seen.ts';
import { soloPanels } from './solitaire.ts';

const SEATS: readonly Seat[] = ['cp', 'allied'];

export function panelsOf(board: DespairView, seat: string | null): Panel[] {
  const panels: Panel[] = [
    { id: 'turn', title: 'Turn', rows: turnRows(board) },
    { id: 'victory', title: 'Victory', rows: victoryRows(board) },
    ...soloPanels(board),
    ...SEATS.toSorted((a, b) => Number(b === seat) - Number(a === seat)).map((side) =>
      boardPanel(board, side, seat),
    ),
    { id: 'armies', title: 'Armies on the map', rows: armyRows(board) },
    { id: 'tracks', title: 'Tracks', rows: trackRows(board) },
    { id: 'bags', title: 'Bags', rows: bagRows(board) },
  ];
  return panels.filter((panel) => panel.rows.length > 0).map(explained);
}

function turnRows(board: DespairView): PanelRow[] {
  return [
    {
      label: board.turn === 0 ? 'Opening Move' : 'Turn',
      value: board.turn,
      boxes: { from: board.turn === 0 ? 0 : 1, to: Math.max(board.lastTurn, 3) },
      note: board.year,
    },
    ...(board.phase === 0 ? [] : [{ label: 'Action Phase', value: `${board.phase} of 2` }]),
    { label: 'Initiative', value: SIDES[board.initiative], side: board.initiative },
    { label: board.trenches ? 'Trench warfare' : 'Mobile war', value: '' },
  ];
}

const SCORING: { readonly [scoring in DespairView['scoring']]: string } = {
  mobile:
    'Scored now: each turn the objectives held. For the Central Powers Maubeuge, the Channel ports, the Marne and the Belgian forts; for the Allies Alsace, Metz and Strasbourg.',
  baseline: 'Scored now: French hexes of the Central Powers against the baseline.',
  'final push': 'Nothing is scored by turns now: French and Belgian hexes decide.',
};

function victoryRows({ vp, scoring, tracks }: DespairView): PanelRow[] {
  const rows: PanelRow[] = SEATS.map((side) => ({ label: SIDES[side], value: vp[side], side }));
  rows.push({ label: 'French hexes of the Central Powers', value: tracks.french });
  if (scoring === 'baseline') rows.push({ label: 'Baseline', value: tracks.baseline });
  if (scoring !== 'mobile') rows.push({ label: 'Belgian hexes of the Allies', value: tracks.belgian });
  rows.push({ label: '', note: SCORING[scoring] });
  return rows;
}

function armyRows({ strength, solo }: DespairView): PanelRow[] {
  const most = Math.max(strength.cp, strength.allied, 1);
  return SEATS.filter((side) => solo === null || side === 'allied').map((side) => ({
    label: SIDES[side],
    value: strength[side],
    most,
    side,
  }));
}

function trackRows({ tracks }: DespairView): PanelRow[] {
  const rows: PanelRow[] = [
    {
      label: tracks.uswNow ? 'Submarines, unrestricted this turn' : 'Submarines',
      value: tracks.usw,
      boxes: { from: 0, to: Math.max(8, tracks.usw) },
      side: 'cp',
    },
    {
      label: 'Blockade',
      value: tracks.blockade,
      boxes: { from: 0, to: Math.max(8, tracks.blockade) },
      side: 'allied',
    },
    tracks.usaSince > 0
      ? { label: 'The USA is at war', value: `since Turn ${tracks.usaSince}`, side: 'allied' }
      : { label: 'USA entry', value: tracks.usaEntry, boxes: { from: 0, to: 8 }, side: 'allied' },
  ];
  if (tracks.russiaOut) rows.push({ label: 'Russia', value: 'out of the war' });
  else
    rows.push(
      { label: 'Eastern Front', value: tracks.eastBox, boxes: { from: 0, to: 9 } },
      { label: 'Strength in the East', value: tracks.eastSp, side: 'cp' },
      {
        label: 'Major Russian Victories',
        value: tracks.russianVictories,
        boxes: { from: 0, to: 3 },
        note: 'the third ends the war',
      },
    );
  if (tracks.eastLent > 0)
    rows.push({ label: 'To come back from the East', value: tracks.eastLent, side: 'cp' });
  if (tracks.eastHome > 0)
    rows.push({ label: 'From the East, to be placed', value: tracks.eastHome, side: 'cp' });
  return rows;
}

function bagRows({ naval, eastBag, tracks }: DespairView): PanelRow[] {
  const rows: PanelRow[] = [
    {
      label: 'Naval bag',
      cubes: [
        { colour: 'blue', count: naval.blue, title: 'blue, Royal Navy' },
        { colour: 'black', count: naval.black, title: 'black, submarines' },
        { colour: 'white', count: naval.white, title: 'white, nothing' },
      ],
    },
  ];
  if (!tracks.russiaOut)
    rows.push({
      label: 'Eastern bag',
      cubes: [
        { colour: 'red', count: eastBag.red, title: 'red, Russia' },
        { colour: 'black', count: eastBag.black, title: 'black, Germany' },
      ],
    });
  return rows;
}

function boardPanel(board: DespairView, side: Seat, seat: string | null): Panel {
  const own = board.boards[side];
  const mine = side === seat;
  const title = mine ? 'Your board' : `Board of the ${SIDES[side]}`;
  if (own !== null) return { id: `board-${side}`, title, rows: boardRows(own, side, board) };
  if (board.solo !== null) return { id: `board-${side}`, title, rows: [] };
  const collected = board.collected[side];
  return {
    id: `board-${side}`,
    title,
    rows: [
      { label: 'Behind its screen', value: 'closed', side },
      ...(collected > 0 ? [{ label: 'Economic points collected this turn', value: collected }] : []),
    ],
  };
}

const TECHS: { readonly [tech in TechId]: string } = {
  aircraft: 'Aircraft',
  gas: 'Gas',
  masks: 'Masks',
  tanks: 'Tanks',
};
export const techName = (tech: TechId, side: Seat): string =>
  tech === 'tanks' && side === 'cp' ? 'Stosstruppen' : TECHS[tech];

const WHERE: readonly (readonly [where: SeenWing['where'], words: string])[] = [
  ['available', 'at hand'],
  ['hex', 'on the map'],
  ['used', 'used'],
  ['repair', 'in repair'],
];

function boardRows(own: SeenBoard, side: Seat, board: DespairView): PanelRow[] {
  const rows: PanelRow[] = [];
  if (own.ep > 0) rows.push({ label: 'Economic points left', value: own.ep, side });
  else if (board.collected[side] > 0)
    rows.push({ label: 'Economic points collected', value: board.collected[side] });
  rows.push(
    { label: 'Artillery maintenance', value: own.artillery, most: 15, side },
    { label: 'Air maintenance', value: own.air, most: 15, side },
    { label: 'Supply, in hexes', value: own.supply, most: 30, side },
    { label: 'Logistic points', value: own.logistics },
    { label: side === 'cp' ? 'Stosstruppen counters' : 'Tank counters', value: own.tanks },
  );
  for (const [where, words] of WHERE) {
    const guns = own.guns.filter((gun) => gun.where === where);
    if (guns.length > 0)
      rows.push({
        label: `Artillery ${words}`,
        value: sum(guns),
        counters: guns.map((gun) => gunFace(gun, side, own)),
      });
    const wings = own.wings.filter((wing) => wing.where === where);
    if (wings.length > 0)
      rows.push({
        label: `Squadrons ${words}`,
        value: sum(wings),
        counters: wings.map((wing) => wingFace(wing, side, own)),
      });
  }
  for (const tech of ['aircraft', 'gas', 'masks', 'tanks'] as const)
    rows.push({ label: techName(tech, side), value: own.tech[tech], boxes: { from: 0, to: 6 } });
  return rows;
}

const sum = (counters: readonly { readonly value: number }[]): string =>
  plural(
    counters.reduce((total, { value }) => total + value, 0),
    'point',
  );

const COUNTER = { steps: 1, fullSteps: 1, factors: [], states: [] } as const;

/** What a choice calls a counter of the own board: its kind and its place in the row. */
const idOf = (kind: 'gun' | 'wing', list: readonly object[], one: object): string =>
  `${kind}:${list.indexOf(one)}`;

export function gunFace(gun: SeenGun, side: Seat, own: SeenBoard): CounterFace {
  const id = idOf('gun', own.guns, gun);
  const bertha = side === 'cp' && id === 'gun:0';
  return {
    ...COUNTER,
    id,
    side,
    colours: side === 'cp' ? 'german' : 'french',
    symbol: 'artillery',
    label: String(gun.value),
    name: `${bertha ? 'Big Bertha' : 'Artillery'} of ${plural(gun.value, 'point')}`,
  };
}

export function wingFace(wing: SeenWing, side: Seat, own: SeenBoard): CounterFace {
  return {
    ...COUNTER,
    id: idOf('wing', own.wings, wing),
    side,
    colours: side === 'cp' ? 'german' : 'french',
    symbol: 'air',
    label: wing.hurt > 0 ? `${wing.value - wing.hurt}/${wing.value}` : String(wing.value),
    name: `Squadron of ${plural(wing.value, 'point')}${wing.ace ? ', with an ace' : ''}${wing.hurt > 0 ? `, ${wing.hurt} damaged` : ''}`,
    states: wing.ace ? [{ id: 'covered', mark: '★', title: 'an ace' }] : [],
  };
}
