/**
 * Reads set-ups, mobilisation, schedules and rates of The Italian Front out of the text of its rulebook (004) into data:
 *
 *   node games/weltkrieg/scripts/italian-front.ts BOOK.txt          writes games/weltkrieg/italian-front/data/
 *   node games/weltkrieg/scripts/italian-front.ts BOOK.txt --check  compares, and looks for numbers the data lack
 *
 * It refuses what it cannot read. Misprints: italian/corrections.ts.
 */

import { script } from './files.ts';
import { chapters } from './italian/chapters.ts';
import { CORRECTIONS } from './italian/corrections.ts';

script('italian-front', chapters, CORRECTIONS);
