/** How the news of the Great War are sorted, and what they mean. */

import type { NewsRow, NewsRows } from '@armistice/table';

const politics = (what: string, section: string): NewsRow => ({
  ...{ kind: 'politics', with: { what }, section, great: true, interlude: 'opens' },
});

export const news: NewsRows = {
  rows: [
    politics('fall of the Czar', 'Russia'),
    politics('bolshevik', 'Russia'),
    politics('treaty', 'Russia'),
    politics('collapse', 'A nation collapses'),
    politics('surrender', 'Turkey surrenders'),
    { kind: 'politics', with: { what: 'america' }, section: 'America', interlude: 'joins' },
    politics('Jutland', 'At sea'),
    { kind: 'politics', section: 'Politics', interlude: 'joins' },
    { kind: 'event', section: 'Events', interlude: 'joins' },
    { kind: 'strategic', section: 'Strategic turn', interlude: 'joins' },
    { kind: 'spent', section: 'Resources', interlude: 'joins' },
    { kind: 'arrival', section: 'New units' },
  ],
  means: {
    'A nation collapses': {
      text: 'Its points and headquarters are gone, and each of its units is worth one.',
      rule: '16.11',
    },
    Russia: {
      text: 'After the first revolution weaker divisions take over; after the second Russia collapses.',
      rule: '5.45',
    },
  },
};
