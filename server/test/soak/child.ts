/** A server in a process of its own, to be killed. `node child.ts DB PORT` */

import { startServer } from '../../src/server.ts';

const [db, port] = process.argv.slice(2);
const server = await startServer({ db: db!, port: Number(port), limit: 1e9 });
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
