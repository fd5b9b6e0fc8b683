/** The lists of 004 as content: set-ups, mobilisation, schedules, rates. */

import { type ContentItem, rulebook } from '@armistice/engine';
import type { z } from 'zod';
import rates from './data/duration.json' with { type: 'json' };
import june1918 from './data/june-1918.json' with { type: 'json' };
import may1915 from './data/may-1915.json' with { type: 'json' };
import mobilisation1915 from './data/may-1915-mobilisation.json' with { type: 'json' };
import may1916 from './data/may-1916.json' with { type: 'json' };
import may1917 from './data/may-1917.json' with { type: 'json' };
import october1917 from './data/october-1917.json' with { type: 'json' };
import dates from './data/scenarios.json' with { type: 'json' };
import austrian from './data/schedule-austria-hungary.json' with { type: 'json' };
import french from './data/schedule-france.json' with { type: 'json' };
import german from './data/schedule-germany.json' with { type: 'json' };
import british from './data/schedule-great-britain.json' with { type: 'json' };
import italian from './data/schedule-italy.json' with { type: 'json' };
import assault from './data/upgrades.json' with { type: 'json' };
import { duration, mobilisation, scenarioDates, schedule, setUp, upgrades } from './form.ts';

/** A file is what its form says; tests and content packs are held to the form. */
const item = <T>(title: string, rule: string, form: z.ZodType<T>, value: unknown): ContentItem<T> => ({
  title,
  from: rulebook(rule),
  form,
  value: value as T,
});

export const lists = {
  scenarios: item('Scenarios: turns, railways and demoralisation', '4', scenarioDates, dates),
  may1915: item('Set-up of May 1915', '5', setUp, may1915),
  mobilisation: item('Mobilisation', '6', mobilisation, mobilisation1915),
  may1916: item('Set-up of May 1916', '8', setUp, may1916),
  may1917: item('Set-up of May 1917', '10', setUp, may1917),
  october1917: item('Set-up of October 1917', '12', setUp, october1917),
  june1918: item('Set-up of June 1918', '14', setUp, june1918),
  duration: item('Rates, limits and morale', '15', duration, rates),
  austrian: item('Austro-Hungarian schedule', '16-1', schedule, austrian),
  upgrades: item('Austro-Hungarian assault units', '16-1', upgrades, assault),
  german: item('German schedule', '16-2', schedule, german),
  italian: item('Italian schedule', '16-3', schedule, italian),
  british: item('British schedule', '16-4', schedule, british),
  french: item('French schedule', '16-5', schedule, french),
};
