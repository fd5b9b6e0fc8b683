/** Online play. */

export * from './admin/index.ts';
export { type BotQueue, type BotWorker, openBotQueue, startBotWorker } from './bots/queue.ts';
export { Fault, type FaultBody } from './fault.ts';
export { GameService, serverSecret } from './games/service.ts';
export { repair } from './games/stranded.ts';
export { renamePerson } from './people/names.ts';
export {
  closeReport,
  findReport,
  listReports,
  type Report,
} from './people/reports.ts';
export { type Server, type ServerOptions, startServer } from './server.ts';
export { BackupError, backup, checkBackup, restore, restoreGame } from './store/backup.ts';
export { type Db, StoreError } from './store/db.ts';
export { AddressError, openDb } from './store/open.ts';
