/** A ladder as one HTML page. */

import type { Ladder } from './ladder.ts';
import { page, percent, plain, shareBars, table } from './plots.ts';

export function ladderPage(ladder: Ladder): string {
  const { standings, table: meetings, seatAdvantage } = ladder;
  const bots = standings.map((one) => one.bot);
  return page(
    `Ladder of ${ladder.game}`,
    `<p>${ladder.games} games · ${plain(ladder.scenarios.join(', '))} · seed ${plain(ladder.seed)} · seats exchanged, the same seed for both</p>
<h2>Ratings</h2>${ratingBars(ladder)}${table(
      ['bot', 'rating', '95 %', 'games', 'score', 'ms a decision', 'longest player turn, s'],
      standings.map((one) => [
        one.bot,
        one.rating,
        `${one.from} to ${one.to}`,
        one.games,
        percent(one.score),
        one.msPerDecision.toFixed(2),
        (one.longestTurnMs / 1000).toFixed(2),
      ]),
    )}
<h2>Everybody against everybody</h2><p>Share of games won by the bot of the row.</p>${table(
      ['', ...bots],
      bots.map((bot) => [
        bot,
        ...bots.map((other) => {
          const met = meetings[bot]?.[other];
          return met === undefined
            ? ''
            : `${percent(met.share)} (${met.wins} of ${met.games}${met.draws > 0 ? `, ${met.draws} drawn` : ''})`;
        }),
      ]),
    )}
${shareBars(
  bots.flatMap((bot, i) =>
    bots.slice(i + 1).flatMap((other) => {
      const share = meetings[bot]?.[other];
      return share === undefined ? [] : [{ name: `${bot} – ${other}`, colour: i, share }];
    }),
  ),
)}
<h2>What the seat is worth</h2>${table(
      ['scenario', `points for ${seatAdvantage.seat}`, '95 %'],
      Object.entries(seatAdvantage.scenarios).map(([scenario, { rating, from, to }]) => [
        scenario,
        rating,
        `${from} to ${to}`,
      ]),
    )}`,
  );
}

/** Each rating as a dot with its interval. */
function ratingBars({ standings }: Ladder): string {
  const least = Math.min(...standings.map((one) => one.from));
  const most = Math.max(...standings.map((one) => one.to));
  const x = (rating: number): string =>
    (160 + ((rating - least) / Math.max(1, most - least)) * 640).toFixed(1);
  const rows = standings.map(({ bot, rating, from, to }, i) => {
    const y = 20 + i * 30;
    return `<text x="0" y="${y + 5}">${plain(bot)}</text><path d="M${x(from)} ${y}H${x(to)}M${x(from)} ${y - 6}v12M${x(to)} ${y - 6}v12" stroke="#2b2620" stroke-width="2" fill="none"/>
<circle cx="${x(rating)}" cy="${y}" r="6" fill="#9e2a2b"/><text x="810" y="${y + 5}">${rating}</text>`;
  });
  return `<svg viewBox="0 0 860 ${20 + standings.length * 30}" role="img" aria-label="Ratings with their intervals">${rows.join('')}</svg>`;
}
