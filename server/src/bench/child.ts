/** The server under load, as it is. `node child.ts DB` */

import { startServer } from '../server.ts';

const server = await startServer({
  db: process.argv[2]!,
  limit: 1e9,
  streams: { address: 1e9 },
  metricsToken: 'bench',
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
