/** The second process of the replay kit: a save on standard input, hashes on standard output. */

import { readFileSync } from 'node:fs';
import { replayHashes } from './hashes.ts';

const { default: game } = await import(process.argv[2]!);
process.stdout.write(JSON.stringify(replayHashes(game, readFileSync(0, 'utf8'))));
