/** The Fords: the sample game of the engine's tests. RULES.md has its rules. */

import type { Game } from '@armistice/engine';
import { invariants } from './invariants.ts';
import { ledger } from './ledger.ts';
import { graph, map, plain, put } from './map.ts';
import { advance, battle, fight, losses, reckoning, resolve, retreat } from './rules/combat.ts';
import { deploy } from './rules/deployment.ts';
import { event } from './rules/events.ts';
import { bid } from './rules/initiative.ts';
import { move } from './rules/movement.ts';
import { longCampaign, longDay, plainOfArmies, skirmish } from './scenarios/index.ts';
import { game, playerTurn, turn } from './sequence.ts';
import { cup, results } from './tables.ts';
import type { Fords, State } from './types.ts';
import { contentFault, levy, muster, units } from './units.ts';
import { name, secrets, sketch, view } from './view.ts';

export { march } from './marching.ts';
export type { Fords, Seat, State } from './types.ts';

export const fords: Game<Fords> = {
  id: 'sample',
  title: 'The Fords',
  version: 1,
  rulebook: 'engine/test/sample/RULES.md',
  seats: [
    { id: 'north', title: 'North' },
    { id: 'south', title: 'South' },
  ],
  scenarios: [skirmish, longDay, plainOfArmies, longCampaign],
  options: [
    {
      id: 'digging',
      title: 'Digging in',
      rule: '8.1',
      summary: 'Units may dig in instead of moving.',
      default: false,
    },
    {
      id: 'weather',
      title: 'Events',
      rule: '8.2',
      summary: 'Draw an event each turn, or play in the dry season.',
      default: 'cup',
      values: [
        { id: 'cup', title: 'Draw from the cup' },
        { id: 'dry', title: 'Dry season' },
      ],
    },
  ],
  content: { map, units, results, cup },
  contentFault,
  ledger,
  prepare({ scenario, content }) {
    const tables = { results: content.results, cup: content.cup };
    if (scenario.plain === undefined) return { ...graph(content.map), ...muster(content.units), ...tables };
    return { ...plain(scenario.plain), ...muster(levy(scenario.plain.units)), ...tables };
  },
  setup({ data, scenario }): State {
    const state: State = {
      turn: 0,
      first: 'north',
      tokens: { north: scenario.tokens, south: scenario.tokens },
      weather: 'calm',
      cup: [...data.cup],
      aside: [],
      at: new Int16Array(data.units.length).fill(-1),
      steps: Uint8Array.from(data.units, (unit) => unit.steps),
      moved: new Uint8Array(data.units.length),
      dug: new Uint8Array(data.units.length),
      known: new Uint8Array(data.units.length),
      here: new Uint8Array(data.places.length * 2),
      held: new Uint8Array(data.places.length),
      attacked: new Uint8Array(data.units.length),
      assailed: new Uint8Array(data.places.length),
    };
    if (scenario.plain !== undefined) line(state, data, scenario.plain);
    return state;
  },
  begin: { step: 'game' },
  steps: {
    game,
    deploy,
    turn,
    event,
    bid,
    playerTurn,
    move,
    fight,
    battle,
    resolve,
    losses,
    reckoning,
    retreat,
    advance,
  },
  view,
  secrets,
  invariants,
  limit: 5000,
  name,
  sketch,
};

/** The armies of the plain stand in three lines on either side of the river. */
function line(state: State, data: Fords['data'], { columns, rows }: { columns: number; rows: number }): void {
  const middle = rows >> 1;
  const placed = [0, 0];
  data.side.forEach((side, u) => {
    const i = placed[side]!++;
    const row = side === 0 ? middle - 1 - Math.floor(i / columns) : middle + Math.floor(i / columns);
    put({ s: state, data } as Parameters<typeof put>[0], u, row * columns + (i % columns));
  });
}

export default fords;
