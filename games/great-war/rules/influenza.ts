/** 6.57 Influenza: shock troops that are so no more. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { unitId } from '../facts.ts';
import { unitAt, unitName } from '../forces.ts';
import { ask, choice, MARK } from '../types.ts';
import { shockTroops } from './event-effects.ts';

export const layLow = choice('influenza', {
  title: 'Give up shock troops',
  rule: '6.57',
  about: 'unit',
  form: z.string(),
  foci: (g) => shockTroops(g).map((u) => unitId(g, u)),
  *values(g, _f, _seat, id: string) {
    if (shockTroops(g).includes(unitAt(g, id))) yield id;
  },
  refuse: (g, _f, id) =>
    shockTroops(g).includes(unitAt(g, id))
      ? undefined
      : refuse('6.57', 'Those are no shock troops of yours.'),
  apply(g, f, id) {
    const unit = unitAt(g, id);
    g.s.face[unit] = 0;
    g.s.marks[unit]! |= MARK.ill;
    if (--f.left === 0 || shockTroops(g).length === 0) g.pop();
  },
  say: (g, _f, id, seat, reader) =>
    reader === seat ? `${unitName(g, unitAt(g, id))} is laid low` : 'A division of shock troops is laid low',
  shown: (_g, _f, id, reader) => (reader === 'cp' ? id : null),
});

export const influenza = ask('influenza', {
  title: 'Influenza',
  rule: '6.57',
  asks: () => 'cp',
  prompt: (_g, f) => `Which shock troops fall ill? ${f.left} divisions, as far as there are any.`,
  choices: { layLow },
});
