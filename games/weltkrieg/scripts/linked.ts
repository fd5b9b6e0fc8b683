/**
 * Reads the schedules and rates of the linked war out of the texts of 000 (chapter 25) and 004 (chapters 17 and 18) into data:
 *
 *   node games/weltkrieg/scripts/linked.ts 000.txt 004.txt          writes games/weltkrieg/linked/data/
 *   node games/weltkrieg/scripts/linked.ts 000.txt 004.txt --check  compares, and looks for numbers the data lack
 *
 * It refuses what it cannot read. Misprints: linked/corrections.ts.
 */

import { script } from './files.ts';
import { chapters } from './linked/chapters.ts';
import { CORRECTIONS } from './linked/corrections.ts';

script('linked', chapters, CORRECTIONS, 2);
