/** The lists of 000 25 and 004 17 and 18 as content, and the course of the East, which is ours. */

import { type ContentItem, reconstructed, rulebook } from '@armistice/engine';
import type { z } from 'zod';
import course from './data/east.json' with { type: 'json' };
import said from './data/rates.json' with { type: 'json' };
import austrian from './data/schedule-austria-hungary.json' with { type: 'json' };
import german from './data/schedule-germany.json' with { type: 'json' };
import { austrianSchedule, east, germanSchedule, rates } from './form.ts';

/** A file is what its form says; tests and content packs are held to the form. */
const item = <T>(title: string, rule: string, form: z.ZodType<T>, value: unknown): ContentItem<T> => ({
  title,
  from: rulebook(rule),
  form,
  value: value as T,
});

export const lists = {
  german: item('German schedule for all fronts', '25', germanSchedule, german),
  austrian: item('Austro-Hungarian schedule for all fronts', '18-2', austrianSchedule, austrian),
  rates: item('Rates, limits and garrisons of the linked war', '25-12', rates, said),
};

export const eastern: ContentItem<z.infer<typeof east>> = {
  title: 'The course of the war in the East',
  from: reconstructed(
    'Ours: no rulebook of ours has the eastern maps. What is wanted there is what the linked lists have and those of single fronts have not.',
  ),
  form: east,
  value: course as z.infer<typeof east>,
};
