/**
 * Reads set-ups, orders of battle and schedules of The Western Front out of the text of its rulebook (000) into data:
 *
 *   node games/weltkrieg/scripts/western-front.ts BOOK.txt          writes games/weltkrieg/western-front/data/
 *   node games/weltkrieg/scripts/western-front.ts BOOK.txt --check  compares, and looks for numbers the data lack
 *
 * It refuses what it cannot read. Misprints: corrections.ts.
 */

import { chapters } from './chapters.ts';
import { CORRECTIONS } from './corrections.ts';
import { script } from './files.ts';

script('western-front', chapters, CORRECTIONS);
