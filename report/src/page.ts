/** The report of a game as one page: no scripts, nothing loaded from elsewhere. */

import { escapeXml } from '@armistice/board';
import { type StoryBattle, sideOf } from '@armistice/table';
import type { Account, TurnAccount } from './account.ts';
import { curves, luckWords } from './charts.ts';
import { groundOf, placeWords, type Sheet, sheetsOf } from './geography.ts';
import { touches, turnMarkup } from './scene.ts';
import { STYLE } from './style.ts';

export interface PageOptions {
  /** @font-face rules, so that names stand where they were measured. */
  readonly fonts?: string;
  /** The address of the animated picture, beside the page or inside of it. */
  readonly film?: string;
}

export function reportPage(account: Account, options: PageOptions = {}): string {
  const sheets = sheetsOf(account, 'light');
  const told = { account, sheets };
  const title = `${account.title}: ${account.scenario}`;
  const grounds = sheets.map((sheet, i) => {
    const { defs, layers } = groundOf(sheet);
    return `${defs}<g id="ground-${i}">${layers}</g>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${options.fonts ?? ''}
${STYLE}</style>
</head>
<body>
<svg width="0" height="0" class="hidden" aria-hidden="true"><defs>${grounds.join('\n')}</defs></svg>
<header>
<p class="kicker">After-action report</p>
<h1>${escapeXml(account.title)}</h1>
<p class="scenario">${escapeXml(account.scenario)}</p>
${verdict(account)}
</header>
<main>
${options.film === undefined ? '' : `<figure class="film"><img src="${options.film}" alt="The whole game as a moving picture"><figcaption>The whole game</figcaption></figure>`}
${overview(told)}
<section class="curves"><h2>The course of the war</h2><div class="charts">${curves(account)}</div></section>
${account.turns.map((turn) => turnSection(told, turn)).join('\n')}
</main>
<footer><p>${proof(account)}</p></footer>
</body>
</html>
`;
}

/** An account and the maps it is told on. */
interface Told {
  readonly account: Account;
  readonly sheets: readonly Sheet[];
}

const titleOf = ({ seats }: Account, seat: string): string =>
  seats.find(({ id }) => id === seat)?.title ?? seat;

function verdict(account: Account): string {
  const { outcome, seats } = account;
  const winner =
    outcome === null
      ? 'Not over yet'
      : outcome.winner === null
        ? 'A draw'
        : `Victory: ${titleOf(account, outcome.winner)}`;
  const side = outcome?.winner == null ? undefined : sideOf(account.sides, outcome.winner);
  const sat = seats.map(({ title, sitter }) => `${title}: ${sitterWords(sitter)}`).join(' · ');
  return `<p class="winner" data-palette="${side?.palette ?? 'grey'}">${escapeXml(winner)}</p>
<p>${escapeXml(outcome?.text ?? '')}</p>
<p class="soft">${escapeXml(sat)}</p>`;
}

const sitterWords = (sitter: string): string =>
  sitter.startsWith('bot:') ? `the ${sitter.slice(4)}` : sitter === '' ? 'nobody' : 'a player';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What a side did, in one turn or in all of them. */
function deeds(told: Told, turns: readonly TurnAccount[], seat: string) {
  const letter = sideOf(told.account.sides, seat)?.letter;
  const battles = turns.flatMap((turn) =>
    turn.battles.filter(({ attacker }) => attacker === seat).map((battle) => ({ turn, battle })),
  );
  return {
    attacks: battles.length,
    won: battles.filter(({ turn, battle }) => outcomeOf(told, turn, battle) === 'taken').length,
    ground: sum(
      turns.map(({ before, after }) => sum(before.map((was, m) => gained(was, after[m] ?? '', letter)))),
    ),
    lost: sum(
      turns.flatMap(({ losses }) => losses.filter(({ side }) => side === seat).map(({ lost }) => lost)),
    ),
  };
}

/** Places a side holds more than before. */
function gained(before: string, after: string, letter: string | undefined): number {
  let more = 0;
  for (let i = 0; i < before.length; i++) {
    if (after[i] === letter && before[i] !== letter) more++;
    if (before[i] === letter && after[i] !== letter) more--;
  }
  return more;
}

/** What became of the place by the end of the turn, as the attacker sees it. */
function outcomeOf(
  { account, sheets }: Told,
  { before, after }: TurnAccount,
  { place, attacker }: StoryBattle,
) {
  const letter = sideOf(account.sides, attacker)?.letter;
  for (const [m, { indexOf }] of sheets.entries()) {
    const h = indexOf.get(place);
    if (h !== undefined && after[m]?.[h] === letter) return before[m]?.[h] === letter ? 'kept' : 'taken';
  }
  return 'held';
}

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

function sidesTable(told: Told, turns: readonly TurnAccount[], luck: Account['luck']): string {
  const rows = told.account.seats.map(({ id, title }) => {
    const { attacks, won, ground, lost } = deeds(told, turns, id);
    const dice = luck[id];
    return `<tr><th scope="row">${escapeXml(title)}</th><td>${attacks}</td><td>${won}</td><td>${signed(ground)}</td><td>${lost}</td><td>${dice === undefined ? 'none' : luckWords(dice)}</td></tr>`;
  });
  return `<table class="sides"><thead><tr><th></th><th scope="col">Attacks</th><th scope="col">Hexes taken</th><th scope="col">Ground</th><th scope="col">Lost</th><th scope="col">Dice</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function overview(told: Told): string {
  const { account, sheets } = told;
  const { turns } = account;
  const all = turns.flatMap((turn) =>
    turn.battles.map((battle) => ({ turn, battle, lost: sum(Object.values(battle.lost)) })),
  );
  const greatest = all.toSorted((a, b) => b.lost - a.lost).slice(0, 5);
  const rows = greatest.map(
    ({ turn, battle, lost }) =>
      `<li><a href="#turn-${turn.turn}">${escapeXml(turn.name)}</a>: ${escapeXml(placeWords(sheets, battle.place))}, ${escapeXml(titleOf(account, battle.attacker))} attacks, ${lost} lost, ${outcomeOf(told, turn, battle)}</li>`,
  );
  return `<section><h2>The whole war</h2>${sidesTable(told, turns, account.luck)}
${rows.length === 0 ? '' : `<h3>The greatest battles</h3><ol>${rows.join('')}</ol>`}</section>`;
}

function turnSection(told: Told, turn: TurnAccount): string {
  const { account, sheets } = told;
  const maps = sheets.flatMap((sheet, m) => {
    if (sheets.length > 1 && !touches(sheet, m, turn)) return [];
    const { x, y, w, h } = sheet.view;
    const label = `${sheet.title}, ${turn.name}`;
    return [
      `<figure class="map"><svg viewBox="${[x, y, w, h].map((n) => n.toFixed(0)).join(' ')}" role="img" aria-label="${escapeXml(label)}"><use href="#ground-${m}"/>${turnMarkup(sheet, m, turn, account.sides)}</svg>${sheets.length > 1 ? `<figcaption>${escapeXml(sheet.title)}</figcaption>` : ''}</figure>`,
    ];
  });
  return `<section class="turn" id="turn-${turn.turn}">
<h2>${escapeXml(turn.headline)}</h2>
${turn.events.length === 0 ? '' : `<p class="events">${turn.events.map((event) => escapeXml(`${event.slice(0, 1).toUpperCase()}${event.slice(1)}.`)).join(' ')}</p>`}
${maps.join('\n')}
<p class="soft key">Broken line: the front when the turn began. Stars: battles, in the colour of the attacker.</p>
${sidesTable(told, [turn], turn.luck)}
${battleTable(told, turn)}
${lossTable(account, turn)}
</section>`;
}

function battleTable(told: Told, turn: TurnAccount): string {
  const { account, sheets } = told;
  const { battles } = turn;
  if (battles.length === 0) return '<p class="soft">No battles.</p>';
  const odds = battles.some((battle) => battle.odds !== undefined);
  const dice = battles.some((battle) => battle.die !== undefined);
  const rows = battles.map((battle, i) => {
    const { attacker, place, lost } = battle;
    const others = sum(Object.entries(lost).map(([side, steps]) => (side === attacker ? 0 : steps)));
    const die =
      battle.die === undefined
        ? ''
        : battle.modified === undefined || battle.modified === battle.die
          ? `${battle.die}`
          : `${battle.die} → ${battle.modified}`;
    return `<tr data-palette="${sideOf(account.sides, attacker)?.palette ?? 'grey'}"><td>${i + 1}</td><th scope="row">${escapeXml(placeWords(sheets, place))}</th><td class="who">${escapeXml(titleOf(account, attacker))}</td>${odds ? `<td>${battle.odds ?? ''}</td>` : ''}${dice ? `<td>${die}</td>` : ''}<td>${lost[attacker] ?? 0}</td><td>${others}</td><td>${outcomeOf(told, turn, battle)}</td></tr>`;
  });
  return `<table class="battles"><thead><tr><th scope="col">#</th><th scope="col">Where</th><th scope="col">Attacker</th>${odds ? '<th scope="col">Odds</th>' : ''}${dice ? '<th scope="col">Die</th>' : ''}<th scope="col">Attacker lost</th><th scope="col">Defender lost</th><th scope="col">The place is</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function lossTable(account: Account, { losses }: TurnAccount): string {
  const beside = losses.filter(({ cause }) => cause !== 'battle');
  if (beside.length === 0) return '';
  const words = beside.map(({ side, cause, lost }) => `${titleOf(account, side)} ${lost} (${cause})`);
  return `<p class="soft">Lost beside battles: ${escapeXml(words.join(', '))}.</p>`;
}

function proof({ seed, entries }: Account): string {
  const said =
    seed.seed === undefined
      ? 'The seed is shown when the game is over.'
      : `Seed: <code>${escapeXml(seed.seed)}</code>.`;
  return `${entries} decisions. Every roll comes from one seed, whose fingerprint was shown before the first: <code>${seed.commit}</code>. ${said} Made by Armistice.`;
}
