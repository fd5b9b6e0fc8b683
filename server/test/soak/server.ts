/** Starts, kills and restarts a server process. */

import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '@armistice/bots/postgres';

export class ServerProcess {
  readonly url: string;
  readonly #db: string;
  readonly #port: number;
  #child: ChildProcess | undefined;
  kills = 0;

  private constructor(db: string, port: number) {
    this.#db = db;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(db: string): Promise<ServerProcess> {
    const own = new ServerProcess(db, await freePort());
    await own.#start();
    return own;
  }

  async #start(): Promise<void> {
    const child = spawn(
      process.execPath,
      [new URL('./child.ts', import.meta.url).pathname, this.#db, String(this.#port)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout!.once('data', () => resolve());
      child.once('exit', (code) => reject(new Error(`The server did not start (${code}).`)));
    });
  }

  /** The hard way, then again. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
    this.kills++;
    await this.#start();
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child!;
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}
