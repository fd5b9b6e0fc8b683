/**
 * `node scripts/italian-calibration.ts SCENARIO [GAMES] [SEED]`: staffs on both sides of The Italian Front. Prints each game, and
 * what it came to: endings, demoralisation (in the long war at the dates for which the rulebook prints it), hexes that
 * changed hands on the Isonzo, and how much of the plain the Central Powers hold at the end, up to the Piave and behind it.
 */

import process from 'node:process';
import { drawFrom } from '@armistice/bots';
import { playBots } from '@armistice/bots/game';
import { loadGame } from '@armistice/games';
import alps from '@armistice/maps/weltkrieg-6-4' with { type: 'json' };
import { turnNumber } from '@armistice/weltkrieg/staff';

interface View {
  readonly turn: number;
  readonly control: string;
  readonly demoralisation: { readonly [nation: string]: number };
  readonly tally: readonly number[];
}

const [scenario = 'october-1917', games = '10', seed = '1'] = process.argv.slice(2);
const game = (await loadGame('italian-front'))!;

/** 4-1 to 13-1 */
const DATES = [
  { year: 1916, month: 'May', turn: 4, austria: 475, italy: 60 },
  { year: 1917, month: 'May', turn: 3, austria: 690, italy: 125 },
  { year: 1917, month: 'October', turn: 6, austria: 750, italy: 220 },
  { year: 1918, month: 'June', turn: 4, austria: 840, italy: 350 },
] as const;

const { lists } = alps as unknown as { lists: { [list: string]: string[] } };
/** The ground that was lost at Caporetto, and what lies behind the line at which that ended. */
const PLAIN = lists['held:june-1918:cp']!.filter((hex) => lists['held:october-1917:entente']!.includes(hex));
const BEHIND = lists['held:june-1918:entente']!;
/** On the eastern bank of the Piave. */
const BANK = ['2718', '2719', '2819', '2920'];

const isIsonzo = (hex: string): boolean =>
  Number(hex.slice(0, 2)) >= 31 && Number(hex.slice(2)) >= 15 && Number(hex.slice(2)) <= 20;

interface Told {
  readonly end: string;
  readonly austria: number;
  readonly entente: number;
  readonly isonzo: number;
  /** Of the plain, of the bank of the river, and of what lies behind it: hexes that the Central Powers hold. */
  readonly plain: number;
  readonly bank: number;
  readonly behind: number;
  readonly price: string;
  readonly seen: readonly (readonly [number, number] | undefined)[];
  readonly seconds: number;
}

function play(at: number): Told {
  const began = process.cpuUsage();
  const seen: ([number, number] | undefined)[] = DATES.map(() => undefined);
  let start: View | undefined;
  let last: View | undefined;
  let ids: readonly string[] = [];
  const match = playBots(game, {
    seats: { cp: 'staff', entente: 'staff' },
    seed: `italian:${seed}:${scenario}:${at}`,
    random: (seat) => drawFrom(`${seat}:${seed}:${at}`),
    wanted: { scenario },
    limit: 400_000,
    after(one) {
      const turn = (one.play.s as { turn: number }).turn;
      if (last?.turn === turn) return;
      last = game.view(one.play, 'cp') as unknown as View;
      if (start === undefined) {
        start = last;
        ids = (one.play.data as { ground: { world: { ids: readonly string[] } } }).ground.world.ids;
      }
      DATES.forEach((date, i) => {
        if (turn === turnNumber(date)) seen[i] = [last!.demoralisation.austria!, last!.demoralisation.italy!];
      });
    },
  });
  const view = game.view(match.play, 'cp') as unknown as View;
  const { austria = 0, italy = 0, britain = 0, france = 0 } = view.demoralisation;
  const held = (hexes: readonly string[]): number =>
    hexes.filter((hex) => view.control[ids.indexOf(hex)] === 'c').length;
  const user = process.cpuUsage(began).user / 1e6;
  return {
    end: `${match.outcome!.winner ?? 'nobody'} ${match.outcome!.how}`,
    ...{ austria, entente: italy + britain + france, seen, seconds: user },
    isonzo: ids.filter((hex, place) => isIsonzo(hex) && view.control[place] !== start!.control[place]).length,
    plain: held(PLAIN),
    bank: held(BANK),
    behind: held(BEHIND),
    price: `${view.tally[3]}+${view.tally[4]}`,
  };
}

const all: Told[] = [];
for (let i = 0; i < Number(games); i++) {
  const told = play(i);
  all.push(told);
  const dates = told.seen.map((one) => (one === undefined ? '-' : one.join('/'))).join(' ');
  console.log(
    `${i}: ${told.end}; A-H ${told.austria}, Entente ${told.entente}; Isonzo ${told.isonzo} hexes; plain ${told.plain} of ${PLAIN.length}, bank ${told.bank}, behind ${told.behind}; German and Austrian points ${told.price}; ${dates}; ${told.seconds.toFixed(0)} s`,
  );
}
const mean = (list: readonly number[]): number =>
  Math.round((list.reduce((sum, n) => sum + n, 0) / list.length) * 10) / 10;
const ends = new Map<string, number>();
for (const { end } of all) ends.set(end, (ends.get(end) ?? 0) + 1);
console.log(`${scenario}, ${all.length} games: ${[...ends].map(([end, n]) => `${end} ${n}`).join(', ')}`);
console.log(
  `means: A-H ${mean(all.map((one) => one.austria))}, Entente ${mean(all.map((one) => one.entente))}, Isonzo ${mean(all.map((one) => one.isonzo))}, plain ${mean(all.map((one) => one.plain))}, behind ${mean(all.map((one) => one.behind))}; bank reached in ${all.filter((one) => one.bank > 0).length}`,
);
DATES.forEach((date, i) => {
  const seen = all.flatMap((one) => (one.seen[i] === undefined ? [] : [one.seen[i]!]));
  if (seen.length > 0)
    console.log(
      `${date.turn} ${date.month} ${date.year}: A-H ${mean(seen.map(([a]) => a))} (${date.austria}), Italy ${mean(seen.map(([, b]) => b))} (${date.italy}), ${seen.length} games`,
    );
});
