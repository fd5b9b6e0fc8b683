/** What requests about tournaments may look like. */

import { z } from 'zod';
import { MOST_ENTRANTS } from '../tournaments/making.ts';
import { clock, gameId } from './forms.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{C}<>]*$/u, 'A title has no control signs or brackets');
const name = z.string().min(1).max(60);
const entrantId = z.string().regex(/^e[0-9]{1,6}$/);
const place = { round: z.int().min(1).max(1_000_000), board: z.int().min(1).max(MOST_ENTRANTS) };

export const tournamentId = gameId;
export const entrant = gameId.extend({ entrant: entrantId });
export const listed = z.strictObject({ show: z.enum(['open', 'playing', 'over']).default('open') });
export const newTournament = z.strictObject({
  title: line(80).min(3),
  about: z.string().trim().max(2000).default(''),
  game: name,
  scenario: name.optional(),
  options: z.record(z.string().max(60), z.union([z.boolean(), z.string().max(60)])).optional(),
  clock: clock.optional(),
  format: z.enum(['round-robin', 'double-round-robin', 'swiss', 'ladder']),
  rounds: z.int().min(1).max(20).optional(),
  sides: z.enum(['balanced', 'bid']).default('balanced'),
  rated: z.boolean().default(true),
  most: z.int().min(2).max(MOST_ENTRANTS).default(16),
});
export const bot = z.strictObject({ level: z.string().min(1).max(30) });
/** In hundredths of a point. */
export const bid = z.strictObject({ ...place, seat: name.nullable(), points: z.int().min(0).max(50) });
export const challenged = z.strictObject({ entrant: entrantId });
export const ruling = z.strictObject({ ...place, result: z.enum(['one', 'two', 'draw', 'none']) });
