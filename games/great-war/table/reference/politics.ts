/** What politics may bring, from the view: revolutions, surrender, America, nations that may collapse. */

import type { Prospect } from '@armistice/table';
import { LETTER } from '../../types.ts';
import { powerWords, sentence } from '../places.ts';
import type { GreatWarView, SeenProspect } from '../seen.ts';

const CENTRAL: ReadonlySet<string> = new Set(['germany', 'austria', 'turkey', 'bulgaria']);

function prospectOf(one: SeenProspect, board: GreatWarView): Prospect {
  const next = board.war.letter === null ? {} : { when: `On Strategic Turn ${board.war.letter.letter}` };
  switch (one.id) {
    case 'revolution':
      return {
        ...{ id: one.id, side: 'cp', need: one.need, items: one.items, tests: [], ...next },
        chance: { ways: one.ways, of: one.of },
        ...(one.fallen
          ? { title: 'The Bolshevik Revolution', rule: '5.44', text: 'Russia would collapse.' }
          : {
              ...{ title: 'The Fall of the Czar', rule: '5.43' },
              text: 'Weaker divisions of the Provisional Government would take over, and headquarters stay depleted.',
            }),
      };
    case 'turkey':
      return {
        ...{ id: one.id, title: 'Turkish surrender', side: 'allied', rule: '5.62' },
        ...(board.letter < LETTER.B ? { when: 'From Strategic Turn C on' } : next),
        ...{ need: one.need, items: one.items, chance: { ways: one.ways, of: one.of } },
        tests:
          one.reserve.need === 0
            ? []
            : [
                {
                  ...{ label: 'divisions in the reserve', value: one.reserve.now },
                  ...{ least: one.reserve.need, of: one.reserve.need },
                },
              ],
      };
    case 'america':
      return {
        ...{ id: one.id, title: 'The United States', side: 'allied', rule: '5.71', items: [], tests: [] },
        when: `On Strategic Turn ${one.letter}, ${one.turns} from now`,
        text: 'U-boats that sink four points or more bring it a turn nearer; the Zimmermann telegram makes it the next.',
      };
    case 'americans':
      return {
        ...{ id: one.id, title: 'Americans in France', side: 'allied', rule: '5.82', items: [] },
        text: 'Full divisions: with six the Allies choose the initiative, and France does not collapse.',
        tests: [{ label: 'full divisions', value: one.now, least: one.need, of: one.need }],
      };
    case 'collapse':
      return {
        ...{ id: `collapse-${one.power}`, rule: one.rule, items: [] },
        title: `${sentence(powerWords(one.power))} collapses`,
        side: CENTRAL.has(one.power) ? 'allied' : 'cp',
        text: one.places.map(({ name, lost }) => `${name}${lost ? ' (lost)' : ''}`).join(', '),
        tests: [
          {
            ...{ label: 'places lost', value: one.places.filter(({ lost }) => lost).length },
            ...{ least: one.need, of: one.need },
          },
        ],
      };
  }
}

export const prospectsOf = (board: GreatWarView): readonly Prospect[] =>
  board.war.prospects.map((one) => prospectOf(one, board));
