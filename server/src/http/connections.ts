/** Connections of a server, so that it can stop without cutting an answer off and without waiting for idlers. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export class Connections {
  readonly #all = new Set<Socket>();
  readonly #busy = new Set<Socket>();
  #closing = false;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      if (this.#closing) socket.destroy();
      this.#all.add(socket);
      socket.on('close', () => {
        this.#all.delete(socket);
        this.#busy.delete(socket);
      });
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      this.#busy.add(socket);
      response.on('close', () => {
        this.#busy.delete(socket);
        if (this.#closing) socket.end();
      });
    });
  }

  /** Closes those that wait for nothing; the others when they have their answer, or when patience ends. */
  close(patience: number): () => void {
    this.#closing = true;
    for (const socket of this.#all) if (!this.#busy.has(socket)) socket.destroy();
    const late = setTimeout(() => {
      for (const socket of this.#all) socket.destroy();
    }, patience);
    return () => clearTimeout(late);
  }
}
