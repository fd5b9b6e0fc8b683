/** The lists of 000 as content: set-ups, orders of battle, schedules, rates. */

import { type ContentItem, rulebook } from '@armistice/engine';
import type { z } from 'zod';
import april1915 from './data/april-1915.json' with { type: 'json' };
import april1917 from './data/april-1917.json' with { type: 'json' };
import august1914 from './data/august-1914.json' with { type: 'json' };
import mobilisation1914 from './data/august-1914-mobilisation.json' with { type: 'json' };
import quick1914 from './data/august-1914-quick.json' with { type: 'json' };
import rates from './data/duration.json' with { type: 'json' };
import february1916 from './data/february-1916.json' with { type: 'json' };
import june1916 from './data/june-1916.json' with { type: 'json' };
import march1918 from './data/march-1918.json' with { type: 'json' };
import historical1918 from './data/march-1918-historical.json' with { type: 'json' };
import dates from './data/scenarios.json' with { type: 'json' };
import belgian from './data/schedule-belgium.json' with { type: 'json' };
import french from './data/schedule-france.json' with { type: 'json' };
import german from './data/schedule-germany.json' with { type: 'json' };
import british from './data/schedule-great-britain.json' with { type: 'json' };
import american from './data/schedule-united-states.json' with { type: 'json' };
import storm from './data/stosstruppen.json' with { type: 'json' };
import {
  duration,
  mobilisation,
  orderOfBattle,
  placed,
  quickSetUp,
  scenarioDates,
  schedule,
  setUp,
  stosstruppen,
} from './form.ts';

/** A file is what its form says; tests and content packs are held to the form. */
const item = <T>(title: string, rule: string, form: z.ZodType<T>, value: unknown): ContentItem<T> => ({
  title,
  from: rulebook(rule),
  form,
  value: value as T,
});

export const lists = {
  scenarios: item('Scenarios: turns and demoralisation', '3', scenarioDates, dates),
  august1914: item('Set-up of August 1914', '4', setUp, august1914),
  quick1914: item('Quick set-up of August 1914', '5', quickSetUp, quick1914),
  mobilisation: item('Mobilisation', '6', mobilisation, mobilisation1914),
  april1915: item('Order of battle, April 1915', '14', orderOfBattle, april1915),
  february1916: item('Order of battle, February 1916', '16', orderOfBattle, february1916),
  june1916: item('Order of battle, June 1916', '18', orderOfBattle, june1916),
  april1917: item('Order of battle, April 1917', '20', orderOfBattle, april1917),
  march1918: item('Order of battle, March 1918', '22', orderOfBattle, march1918),
  historical1918: item('Historical set-up of March 1918', '22', placed, historical1918),
  duration: item('Rates, limits and morale', '23', duration, rates),
  stosstruppen: item('Assault troops of 1918', '12-15, 12-17', stosstruppen, storm),
  french: item('French schedule', '24-1', schedule, french),
  british: item('British schedule', '24-2', schedule, british),
  american: item('American schedule', '24-3', schedule, american),
  belgian: item('Belgian schedule', '24-4', schedule, belgian),
  german: item('German schedule', '24-5', schedule, german),
};
