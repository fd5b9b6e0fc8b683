/** 6 Weather, and 16.2 influenza. */

import { LIMITS } from '../charts.ts';
import { type Reader, run, uses } from '../types.ts';

/** 6.1, 6.2, 16.9 */
export const weather = run('weather', {
  title: 'Weather',
  rule: '6.1',
  run(g) {
    const { s } = g;
    g.pop();
    if (uses(g, 'historicalWeather')) {
      s.wet = g.data.content.historicalWet.includes(s.turn) ? 1 : 0;
      return g.tell('16.9', () => `The weather is ${weatherName(g)}.`, {
        kind: 'weather',
        weather: weatherName(g),
      });
    }
    const row = weatherRow(g);
    s.wet = 0;
    if (row === undefined)
      return g.tell('6.1', () => 'The weather is dry: no die is rolled this turn.', {
        kind: 'weather',
        weather: 'dry',
      });
    const die = g.roll('weather', 6);
    s.wet = die >= row.low && die <= row.high ? 1 : 0;
    g.tell('6.2', () => `Weather die ${die}: ${weatherName(g)}.`, {
      kind: 'weather',
      weather: weatherName(g),
      die,
    });
  },
});

/** The numbers of this turn, if its weather is rolled for. */
function weatherRow(g: Reader) {
  return g.data.content.weather.find((row) => row.track === g.scenario.track && row.turn === g.s.turn);
}

export const weatherName = (g: Reader): 'wet' | 'dry' => (g.s.wet === 1 ? 'wet' : 'dry');

/** 16.2: the first roll of 1 to 3 in September or October is the peak. */
export const influenza = run('influenza', {
  title: 'Influenza',
  rule: '16.2',
  run(g) {
    const { turns, peaksOn } = LIMITS.influenza;
    g.pop();
    if (g.s.influenza >= 0 || !(turns as readonly number[]).includes(g.s.turn)) return;
    const die = g.roll('influenza', 6);
    const peak = (peaksOn as readonly number[]).includes(die);
    if (peak) g.s.influenza = g.s.turn;
    g.tell('16.2', () => `Influenza die ${die}: ${peak ? 'the epidemic peaks this turn' : 'not yet'}.`, {
      kind: 'influenza',
      die,
      peak,
    });
  },
});

/** Both armies are down with it this turn. */
export const sick = (g: Reader): boolean => g.s.influenza === g.s.turn;
