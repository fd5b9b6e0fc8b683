/** How the news of Storm in the West are sorted, and what they mean. */

import type { NewsRows } from '@armistice/table';

export const news: NewsRows = {
  rows: [
    { kind: 'yanks', section: 'Over there', great: true, interlude: 'opens' },
    { kind: 'armistice', section: 'Armistice', great: true, interlude: 'opens' },
    { kind: 'influenza', with: { peak: true }, section: 'Influenza', great: true, interlude: 'opens' },
    { kind: 'influenza', section: 'Influenza', interlude: 'joins' },
    { kind: 'sapped', section: 'The offensive is spent', great: true, interlude: 'opens' },
    { kind: 'withdrawn', section: 'The offensive is spent', interlude: 'joins' },
    { kind: 'bertha', section: 'Big Bertha', great: true, interlude: 'opens' },
    { kind: 'parisGun', with: { hit: true }, section: 'Paris is shelled', interlude: 'opens' },
    { kind: 'parisGun', section: 'Paris is shelled', interlude: 'joins' },
    { kind: 'stosstruppen', section: 'Stosstruppen', interlude: 'joins' },
    { kind: 'weather', with: { weather: 'wet' }, section: 'Wet weather', interlude: 'joins' },
    { kind: 'weather', section: 'Weather', interlude: 'joins' },
    { kind: 'supply', with: { crossing: true }, section: 'Fed by another army' },
    { kind: 'bombing', section: 'From the air', interlude: 'joins' },
    { kind: 'bombersStopped', section: 'From the air', interlude: 'joins' },
    { kind: 'reinforcement', section: 'Reinforcements', interlude: 'joins' },
    { kind: 'replacements', section: 'Replacements', interlude: 'joins' },
  ],
  means: {
    'Out of supply': {
      text: 'Attack, defence and movement are halved. Units that are still cut off when this player’s turn ends are lost.',
      rule: '7.2',
    },
    'Fed by another army': {
      text: 'They fight and move at half, but they do not die of it.',
      rule: '7.11',
    },
    'Wet weather': {
      text: 'Wet ground slows the march over rivers, forests and flood plains, and stops tanks there.',
      rule: '6.3',
    },
    Influenza: {
      text: 'At its peak all units move slower, and nobody receives replacements.',
      rule: '16.2',
    },
  },
};
