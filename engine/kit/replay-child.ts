/** The second process of the replay kit: a list of saves on standard input, their hashes on standard output. */

import { readFileSync } from 'node:fs';
import { replayHashes } from './hashes.ts';

const { default: game } = await import(process.argv[2]!);
const saves = JSON.parse(readFileSync(0, 'utf8')) as string[];
process.stdout.write(JSON.stringify(saves.map((save) => replayHashes(game, save))));
