#!/usr/bin/env node
/** `armistice`: one command for everything. */

import { run } from './program.ts';

// Whoever reads our output may stop reading (`| head`): that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const code = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
if (code !== 0) process.exitCode = code;
