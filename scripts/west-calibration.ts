/**
 * `node scripts/west-calibration.ts SEED [GAMES] [PERIOD,...]`: staffs play the long war of The Western Front from the start of
 * each scenario to that of the next (1914, 1915, 1916, somme, 1917, 1918), and what nations suffered is put beside what
 * 000 prints for these dates. By month: points by nation, battles, hexes that changed hands, how near to Paris, processor
 * time.
 */

import process from 'node:process';
import { askedOf, type Bot, botFor, drawFrom } from '@armistice/bots';
import { type AnyGame, type AnyRules, Match, seatLog, unwrap } from '@armistice/engine';
import { Field } from '@armistice/hex';
import {
  NATION,
  type Reader,
  type Seat,
  sideOfUnit,
  type TurnDate,
  turnDate,
  turnNumber,
} from '@armistice/weltkrieg/staff';
import { westernFront } from '@armistice/weltkrieg/western-front';

interface Period {
  readonly scenario: string;
  readonly until: TurnDate;
  /** What Germany, France and Britain suffer between the dates, by 000 13 to 21. */
  readonly printed?: readonly [number, number, number];
}

const PERIODS: { readonly [name: string]: Period } = {
  '1914': {
    ...{ scenario: 'duration', until: { year: 1915, month: 'April', turn: 6 }, printed: [467, 420, 62] },
  },
  '1915': {
    ...{ scenario: 'duration-1915', until: { year: 1916, month: 'February', turn: 5 } },
    printed: [926 - 467, 660 - 420, 205 - 62],
  },
  '1916': {
    ...{ scenario: 'duration-february-1916', until: { year: 1916, month: 'June', turn: 6 } },
    printed: [1172 - 926, 750 - 660, 268 - 205],
  },
  somme: {
    ...{ scenario: 'duration-june-1916', until: { year: 1917, month: 'April', turn: 4 } },
    printed: [1587 - 1172, 870 - 750, 563 - 268],
  },
  '1917': {
    ...{ scenario: 'duration-1917', until: { year: 1918, month: 'March', turn: 6 } },
    printed: [1966 - 1587, 975 - 870, 912 - 563],
  },
  '1918': { scenario: 'duration-1918', until: { year: 1918, month: 'November', turn: 4 } },
};

const SUFFER = [NATION.germany, NATION.france, NATION.britain, NATION.belgium];
const PARIS = '0816';
const LEAST = 0.75;
const MOST = 1.25;

interface Tally {
  battles: number;
  attack: number;
  defence: number;
  kills: number;
  cost: number;
}
const none = (): Tally => ({ battles: 0, attack: 0, defence: 0, kills: 0, cost: 0 });

const game = westernFront as unknown as AnyGame;

/** Plays a period once and prints it by month; what the three nations suffered. */
function play(name: string, { scenario, until }: Period, seed: string): number[] {
  const match = unwrap(Match.create(game, seed, { scenario })) as Match<AnyRules>;
  const g = match.play as unknown as Reader;
  const { s, data } = g;
  const { ground, forces } = data;
  const bots: { [seat: string]: Bot } = {};
  for (const { id } of game.seats)
    bots[id] = botFor(game, 'staff')!({
      setting: match.play.setting,
      seat: id,
      random: drawFrom(`${seed} ${id}`),
    });
  const last = turnNumber(until);
  const first = SUFFER.map((nation) => s.demoralisation[nation]!);
  const lines = [0, 1].map((side) =>
    new Field(ground.world)
      .flood([...s.control.keys()].filter((place) => s.control[place] === side))
      .distance.slice(),
  );
  const paris = ground.world.index(PARIS);
  let month = -1;
  let before = [...first];
  let control = s.control.slice();
  let tallies = { cp: none(), entente: none() };
  let nearest = 99;
  let clock = process.cpuUsage().user;
  let seen = 0;
  const report = (): void => {
    const date = turnDate(month * 7);
    const now = SUFFER.map((nation) => s.demoralisation[nation]!);
    const taken = [0, 0];
    const depth = [0, 0];
    for (let place = 0; place < ground.size; place++) {
      const side = s.control[place]!;
      if (side > 1) continue;
      if (side !== control[place]) taken[side]!++;
      depth[side] = Math.max(depth[side]!, lines[side]![place]!);
    }
    const cpu = (process.cpuUsage().user - clock) / 1e6;
    const fights = (['cp', 'entente'] as const).map((seat) => {
      const { battles, attack, defence, kills, cost } = tallies[seat];
      const mean = (of: number): string => (battles === 0 ? '-' : (of / battles).toFixed(0));
      return `${seat} ${battles}x ${mean(attack)}:${mean(defence)} kill ${kills} cost ${cost}`;
    });
    const supply = ['germany', 'france', 'britain'].map((nation) =>
      data.forces.staffs[NATION[nation as 'germany']]!.reduce(
        (sum, staff) => sum + (s.at[staff]! >= 0 ? s.supply[staff]! : 0),
        s.stock[NATION[nation as 'germany']]!,
      ),
    );
    const men = [0, 1].map((side) => {
      let sum = 0;
      for (let u = 0; u < forces.size; u++)
        if (s.at[u]! >= 0 && forces.combat[u] === 1 && sideOfUnit(g, u) === side) sum += s.strength[u]!;
      return sum;
    });
    console.log(
      `${name} ${date.year} ${date.month.slice(0, 3)}  points ${now.map((n, i) => n - before[i]!).join('/')}  ` +
        `taken ${taken.join('/')} depth ${depth.join('/')} Paris ${nearest}  ${fights.join(', ')}  ` +
        `supply ${supply.join('/')} men ${men.join('/')}  ${cpu.toFixed(1)} s`,
    );
    before = now;
    control = s.control.slice();
    tallies = { cp: none(), entente: none() };
    nearest = 99;
    clock = process.cpuUsage().user;
  };
  while (match.outcome === null && s.turn < last) {
    const now = Math.floor(s.turn / 7);
    if (now !== month) {
      if (month >= 0) report();
      month = now;
    }
    const seat = match.asked()[0]!;
    const { choice, value } = bots[seat]!.choose(askedOf(match, seat));
    unwrap(match.choose({ seat, choice, value }));
    for (const entry of seatLog(match, 'cp', seen + 1)) {
      for (const { fact } of entry.notes) {
        const one = fact as { [key: string]: unknown } | undefined;
        if (one?.kind === 'muster' && one.when === 'before') {
          const tally = tallies[one.attacker as Seat];
          const sum = (list: unknown): number =>
            (list as { strength: number }[]).reduce((all, { strength }) => all + strength, 0);
          tally.battles++;
          tally.attack += sum(one.attackers);
          tally.defence += sum(one.defenders);
        }
        if (one?.kind === 'fire') {
          const own = one.what === 'attack';
          const tally = tallies[own ? (one.side as Seat) : one.side === 'cp' ? 'entente' : 'cp'];
          if (own) tally.kills += one.hits as number;
          else tally.cost += one.hits as number;
        }
      }
    }
    seen = match.n;
    for (let place = 0; place < ground.size; place++)
      if (s.control[place] === 0) nearest = Math.min(nearest, ground.world.distance(place, paris));
  }
  report();
  if (match.outcome !== null) console.log(`${name}: it ended, ${match.outcome.text ?? match.outcome.how}`);
  return SUFFER.map((nation, i) => s.demoralisation[nation]! - first[i]!);
}

const [seed = '1', games = '1', wanted = Object.keys(PERIODS).join(',')] = process.argv.slice(2);
for (const name of wanted.split(',')) {
  const period = PERIODS[name]!;
  const sums = SUFFER.map(() => 0);
  const all: string[] = [];
  for (let i = 0; i < Number(games); i++) {
    const found = play(name, period, `calibration:${seed}:${name}:${i}`);
    for (const [at, points] of found.entries()) sums[at]! += points / Number(games);
    all.push(found.join('/'));
  }
  const text = sums.map((mean, at) => {
    const target = period.printed?.[at];
    if (target === undefined) return mean.toFixed(0);
    const share = mean / target;
    return `${mean.toFixed(0)} of ${target} (${(share * 100).toFixed(0)} %${share < LEAST || share > MOST ? ', OUT' : ''})`;
  });
  console.log(
    `== ${name}: Germany ${text[0]}, France ${text[1]}, Britain ${text[2]}, Belgium ${text[3]}; games ${all.join(' ')}`,
  );
}
