import { type Ledger, notARule } from '@armistice/engine';

/** The part of the ledger for some chapters: their lines, and how many things a rule says where it says several. */
export type Chapters = Omit<Ledger, 'numbers'>;

export const heading = notARule('a heading, or a summary of what follows');
