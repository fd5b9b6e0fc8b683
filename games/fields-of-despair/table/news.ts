/** How the news of Fields of Despair are sorted, and what they mean. */

import type { NewsRows } from '@armistice/table';

const EAST = 'In the East';
const SEA = 'At sea';
const USA = 'The USA';
const MANPOWER = 'Manpower';
const OFFENSIVES = 'Their offensives';

export const news: NewsRows = {
  rows: [
    { kind: 'score', section: 'Victory points', interlude: 'opens' },
    { kind: 'baseline', section: 'Victory points', interlude: 'joins' },
    { kind: 'usaEnters', section: USA, great: true, interlude: 'opens' },
    { kind: 'usaEntry', section: USA, interlude: 'opens' },
    { kind: 'russiaOut', section: EAST, great: true, interlude: 'opens' },
    { kind: 'russianVictory', section: EAST, great: true, interlude: 'opens' },
    { kind: 'eastBox', section: EAST, interlude: 'opens' },
    { kind: 'cubes', with: { bag: 'East' }, section: EAST, interlude: 'opens' },
    { kind: 'eastLosses', section: EAST, interlude: 'joins' },
    { kind: 'eastReinforced', section: EAST, interlude: 'joins' },
    { kind: 'eastLoan', section: EAST, interlude: 'joins' },
    { kind: 'eastReturn', section: EAST, interlude: 'joins' },
    { kind: 'submarineWarfare', section: SEA, interlude: 'joins' },
    { kind: 'cubes', with: { bag: 'sea' }, section: SEA, interlude: 'opens' },
    { kind: 'blockade', section: SEA, interlude: 'joins' },
    { kind: 'shipsSunk', section: SEA, interlude: 'joins' },
    { kind: 'loss', with: { cause: 'submarines' }, section: SEA, interlude: 'joins' },
    { kind: 'line', section: 'The Hindenburg Line', great: true, interlude: 'opens' },
    { kind: 'lineBroken', section: 'The Hindenburg Line' },
    { kind: 'attack', with: { major: true }, section: OFFENSIVES },
    { kind: 'chit', section: OFFENSIVES },
    { kind: 'noOffensive', section: OFFENSIVES },
    { kind: 'drivenBack', section: 'Driven back' },
    { kind: 'fortress', section: 'Fortresses' },
    { kind: 'reinforcement', section: MANPOWER, interlude: 'joins' },
    { kind: 'soloReinforcement', section: MANPOWER, interlude: 'joins' },
    { kind: 'income', section: 'Economic points', interlude: 'joins' },
    { kind: 'pointGivenUp', section: 'Economic points', interlude: 'joins' },
    { kind: 'bids', section: 'Initiative' },
  ],
  means: {
    'Out of supply': {
      text: 'Blocks there move one hex at most, attack nobody and do not break out. Next turn they lose a point for each five.',
      rule: '6.7',
    },
    [EAST]: {
      text: 'Red cubes are Russian successes: they cost strength in the East. Three Major Russian Victories lose the war.',
      rule: '5.1',
    },
    [SEA]: {
      text: 'Blue cubes are the blockade and cost the Central Powers points, black ones submarines and cost the Allies; white do nothing.',
      rule: '6.4',
    },
    [USA]: {
      text: 'At the last box the USA comes in, and American infantry lands in Paris in every Allied Action Phase.',
      rule: '4.1',
    },
  },
};
