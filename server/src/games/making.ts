/** Making games, inviting, sitting down, playing again. */

import { botFor, sittersOf } from '@armistice/bots';
import { type AnyGame, ENGINE_VERSION, Match, type Options, type Pack } from '@armistice/engine';
import { loadGame, loadTable } from '@armistice/games';
import { Fault, faultOf, notYours, unknown } from '../fault.ts';
import { mustGetAlong } from '../people/company.ts';
import type { Reads } from '../store/db.ts';
import { type Clock, clockFor } from './clock.ts';
import { seatTitle, tell, turnOf } from './notices.ts';
import { isFair, LEAST_CLOCK } from './rating.ts';
import type { SeatRow } from './records.ts';
import { type GameService, type Held, type Person, seatOfPerson } from './service.ts';
import { settle } from './settling.ts';

export interface NewGame {
  readonly game: string;
  readonly scenario?: string | undefined;
  readonly options?: Options | undefined;
  readonly content?: Pack | undefined;
  /** Each seat: 'me', 'open' (anybody may sit down), 'link' (by invitation), 'bot:LEVEL'. */
  readonly seats?: { readonly [seat: string]: string } | undefined;
  readonly clock?: {
    readonly kind: Clock['kind'];
    readonly bank?: number | undefined;
    readonly grace?: number | undefined;
    readonly increment?: number | undefined;
  };
  /** May others watch? */
  readonly watch?: boolean | undefined;
  readonly rated?: boolean | undefined;
  readonly rematch?: string;
}

/** A game that the house makes for people who are all known: whoever is named here sits. */
export interface Arranged {
  readonly people: { readonly [seat: string]: Person };
  /** Its games are few by themselves, and bots may play each other in it. */
  readonly tournament?: boolean;
}

export async function makeGame(
  service: GameService,
  owner: Person,
  wanted: NewGame,
  arranged?: Arranged,
): Promise<string> {
  const game = await loadGame(wanted.game);
  if (game === undefined) throw new Fault(404, 'unknown-game', `There is no game '${wanted.game}' here.`);
  const wished = wanted.seats ?? { [game.seats[0]!.id]: 'me' };
  const scene = wanted.scenario ?? game.scenarios[0]!.id;
  const rows = game.seats.map(({ id }) => {
    const person = arranged?.people[id];
    return person === undefined
      ? seatFor(game, scene, id, wished[id] ?? 'open', owner)
      : { ...seatFor(game, scene, id, 'me', person), invited: true };
  });
  const strange = Object.keys(wished).find((id) => !game.seats.some((one) => one.id === id));
  if (strange !== undefined) throw new Fault(400, 'bad-seats', `${game.title} has no seat '${strange}'.`);
  const own = rows.filter((row) => row.person !== null && !('invited' in row));
  if (own.length > 1)
    throw new Fault(
      400,
      'bad-seats',
      'One person has one seat; give the others to a bot, a link or whoever comes.',
    );
  if (rows.every((row) => row.bot !== null) && arranged?.tournament !== true)
    throw new Fault(400, 'bad-seats', 'A game between bots alone is what `armistice simulate` is for.');
  const clock = await clockOf(wanted.game, wanted.clock);
  const rated = wanted.rated ?? (wanted.content === undefined && isFair(clock));
  if (rated && wanted.content !== undefined)
    throw new Fault(400, 'not-rated', 'A game with a content pack is not rated. Say rated: false.');
  if (rated && !isFair(clock))
    throw new Fault(
      400,
      'not-rated',
      `A rated game gives at least ${LEAST_CLOCK.bank / 60_000} minutes, and ${LEAST_CLOCK.grace / 1000} seconds each time. Say rated: false.`,
    );
  const pack = wanted.content === undefined ? null : JSON.stringify(wanted.content);
  if (arranged?.tournament !== true) await roomFor(service.db, owner, pack?.length ?? 0);
  const seed = service.freshSeed();
  const { scenario, options, content } = wanted;
  const made = Match.create(game, seed, { scenario, options, content });
  if (!made.ok) throw faultOf(made.problem);
  const match = made.value;
  const id = service.freshId();
  const now = service.now();
  const other = await service.db.tx(async (tx) => {
    if (wanted.rematch !== undefined) {
      await tx.lock(`@${wanted.rematch}`);
      const known = await rematchOf(tx, wanted.rematch);
      if (known !== undefined) return known;
    }
    await tx.run(
      `INSERT INTO games (id, game, scenario, options, content, pack, game_version, engine, seed, seed_commit, start, status, n, undos,
        asked, step, clock, offers, outcome, owner, listed, watch, rated, rematch, turn, made, moved, wake)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', 0, 0, '[]', ?, ?, '{}', NULL, ?, ?, ?, ?, ?, ?, ?, ?, NULL)`,
      [
        id,
        game.id,
        match.play.scenario.id,
        JSON.stringify(match.play.options),
        pack,
        content === undefined
          ? null
          : JSON.stringify({ title: content.title, items: Object.keys(content.items) }),
        game.version,
        ENGINE_VERSION,
        seed,
        match.seedCommit,
        JSON.stringify(match.start),
        match.play.where().title,
        JSON.stringify(clock),
        owner.id,
        rows.some((row) => row.open) ? 1 : 0,
        wanted.watch === false ? 0 : 1,
        rated ? 1 : 0,
        wanted.rematch ?? null,
        turnOf(match.play),
        now,
        now,
      ],
    );
    for (const { seat, person, bot, name } of rows) {
      await tx.run(
        "INSERT INTO seats (game, seat, person, bot, name, orders, bank, since, reminded) VALUES (?, ?, ?, ?, ?, '[]', ?, NULL, NULL)",
        [id, seat, person, bot, name, clock.kind === 'none' ? null : clock.bank],
      );
    }
    return undefined;
  });
  if (other !== undefined) return other;
  await service.change(id, (held) => begin(service, held, held.seats));
  return id;
}

/** Games under way that one person may have made, and what their content packs may come to together. */
const MOST_GAMES = 200;
const MOST_PACKS = 2 << 20;

async function roomFor(reads: Reads, { id }: Person, pack: number): Promise<void> {
  const { many, bytes } = (await reads.get<{ many: number; bytes: number | null }>(
    "SELECT COUNT(*) AS many, SUM(LENGTH(content)) AS bytes FROM games WHERE owner = ? AND status <> 'over'",
    [id],
  ))!;
  if (many >= MOST_GAMES)
    throw new Fault(409, 'too-many', `You have ${many} games under way. End or give up some of them first.`);
  if (pack > 0 && Number(bytes ?? 0) + pack > MOST_PACKS)
    throw new Fault(
      409,
      'too-many',
      `The content packs of your games under way may come to ${MOST_PACKS >> 20} MiB together. End some first.`,
    );
}

function seatFor(game: AnyGame, scenario: string, seat: string, wish: string, owner: Person) {
  const sitters = sittersOf(game, scenario, seat);
  if (!wish.startsWith('bot:') && !sitters.includes('me'))
    throw new Fault(
      400,
      'bad-seats',
      `Nobody plays this seat here. It is for: bot:${sitters.join(', bot:')}.`,
    );
  if (wish === 'me') return { seat, person: owner.id, bot: null, name: owner.name, open: false };
  if (wish === 'open') return { seat, person: null, bot: null, name: '', open: true };
  if (wish === 'link') return { seat, person: null, bot: null, name: '', open: false };
  if (wish.startsWith('bot:')) {
    const level = botLevel(game, scenario, seat, wish.slice('bot:'.length));
    return { seat, person: null, bot: level, name: `Bot (${level})`, open: false };
  }
  throw new Fault(400, 'bad-seats', `A seat is 'me', 'open', 'link' or 'bot:LEVEL', not '${wish}'.`);
}

/** Seconds of thought a turn that a bot on this server may be given: others wait for their bots too. */
const MOST_THOUGHT = 10;

/** A level there is; thought may be added: 'general@2'. */
export function botLevel(game: AnyGame, scenario: string, seat: string, level: string): string {
  const known = sittersOf(game, scenario, seat).filter((one) => one !== 'me');
  const [name = '', thought] = level.split('@');
  const fits = thought === undefined || Number(thought) <= MOST_THOUGHT;
  if (known.includes(name) && fits && botFor(game, level) !== undefined) return level;
  throw new Fault(
    400,
    'unknown-bot',
    `There is no bot '${level}' for this game. There is: ${known.join(', ')}; with thought up to @${MOST_THOUGHT}.`,
  );
}

/** As wished; what is not said fits the game. */
export async function clockOf(game: string, wish: NewGame['clock']): Promise<Clock> {
  const usual = clockFor(wish?.kind ?? 'slow', (await loadTable(game))?.card);
  if (usual.kind === 'none') return usual;
  const { bank = usual.bank, grace = usual.grace, increment = usual.increment } = wish ?? {};
  return { kind: usual.kind, bank, grace, increment };
}

/** When the last seat is taken, the game begins. */
async function begin(service: GameService, held: Held, seats: readonly SeatRow[]): Promise<void> {
  const full = seats.every((seat) => seat.person !== null || seat.bot !== null);
  if (held.row.status !== 'open') return;
  await settle(service, held, await held.match(), { seats, ...(full ? { status: 'playing' } : {}) });
  await held.tx.notify({ kind: 'state', game: held.row.id });
}

// ---- invitations ----

/** What makes a link to one seat of one game: nothing of it is in the store. */
export function invitation(service: GameService, game: string, seat: string): string {
  return `${game}.${seat}.${service.sign(`invitation:${game}:${seat}`)}`;
}

export function readInvitation(service: GameService, token: string): { game: string; seat: string } {
  const [game, seat, signature, ...rest] = token.split('.');
  if (game === undefined || seat === undefined || signature === undefined || rest.length > 0)
    throw unknown('invitation');
  if (!service.signed(`invitation:${game}:${seat}`, signature)) throw unknown('invitation');
  return { game, seat };
}

/** Sits down: at a seat that is open to all, or with an invitation. Doing so twice changes nothing. */
export async function sitDown(
  service: GameService,
  person: Person,
  game: string,
  seat: string,
  invited: boolean,
): Promise<void> {
  await service.change(game, async (held) => {
    const { row, seats, tx } = held;
    const own = seatOfPerson(seats, person);
    if (own?.seat === seat) return;
    const wanted = seats.find((one) => one.seat === seat);
    if (wanted === undefined) throw unknown('seat');
    if (own !== undefined) throw new Fault(409, 'seated', 'You have a seat in this game already.');
    if (wanted.person !== null || wanted.bot !== null)
      throw new Fault(409, 'taken', 'Somebody has this seat already.');
    if (!invited && !row.listed) throw notYours('This seat is for somebody with an invitation.');
    await mustGetAlong(tx, person.id, [row.owner, ...seats.map((one) => one.person)]);
    const now = seats.map((one) =>
      one.seat === seat ? { ...one, person: person.id, name: person.name, account: !person.guest } : one,
    );
    const joined = (await loadGame(row.game))!;
    for (const other of seats) {
      if (other.person === null) continue;
      await tell(tx, service.now(), {
        ...{ person: other.person, game, seat: other.seat, kind: 'joined', n: row.n, undos: row.undos },
        title: `${joined.title}: ${person.name} has joined`,
        text: `${person.name} plays ${seatTitle(joined, seat)}.`,
      });
    }
    await begin(service, held, now);
  });
}

const rematchOf = async (reads: Reads, key: string): Promise<string | undefined> =>
  (await reads.get<{ id: string }>('SELECT id FROM games WHERE rematch = ?', [key]))?.id;

/** The same again, with seats exchanged. One rematch for each game: whoever asks second is led to it. */
export async function rematch(service: GameService, person: Person, game: string): Promise<string> {
  const key = `rematch:${game}`;
  const known = await rematchOf(service.db, key);
  const { row, seats } = await service.look(game, (seen) => seen);
  const own = seatOfPerson(seats, person);
  if (own === undefined) throw notYours('Only who played may ask for a rematch.');
  if (row.status !== 'over') throw new Fault(409, 'not-over', 'This game is not over.');
  if (known !== undefined) return known;
  await mustGetAlong(
    service.db,
    person.id,
    seats.map((one) => one.person),
  );
  const order = seats.map((one) => one.seat);
  const turned = new Map(seats.map((one, i) => [order[(i + 1) % order.length]!, one]));
  const wanted = Object.fromEntries(
    [...turned].map(([seat, one]) => [
      seat,
      one.person === person.id ? 'me' : one.person === null && one.bot !== null ? `bot:${one.bot}` : 'link',
    ]),
  );
  const { clock, watch, scenario, options, content } = row;
  const rated = row.rated && content === undefined && isFair(clock);
  const id = await makeGame(service, person, {
    ...{ game: row.game, scenario, options, content, seats: wanted, clock, watch, rated, rematch: key },
  });
  await service.change(id, async (held) => {
    if (held.row.owner !== person.id) return; // the other was first, and has told
    const { game: again } = await held.match();
    for (const [seat, one] of turned) {
      if (one.person === null || one.person === person.id) continue;
      await tell(held.tx, service.now(), {
        ...{ person: one.person, game: id, seat, kind: 'offer', n: 0, undos: 0 },
        title: `${again.title}: ${person.name} asks for a rematch`,
        text: `A seat is kept for you: ${seatTitle(again, seat)}.`,
      });
    }
  });
  return id;
}

/** May this person take this seat without a link: it is kept for them by a rematch? */
export async function keptFor(
  service: GameService,
  person: Person,
  game: string,
  seat: string,
): Promise<boolean> {
  const row = await service.db.get<{ id: string }>(
    "SELECT id FROM notices WHERE person = ? AND game = ? AND seat = ? AND kind = 'offer' AND n = 0",
    [person.id, game, seat],
  );
  return row !== undefined;
}
