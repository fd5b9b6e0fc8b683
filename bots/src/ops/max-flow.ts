/** As much as goes from a source to a drain: Dinic's way, by layers. Room is in whole numbers. */

export class MaxFlow {
  readonly #nodes: number;
  readonly #head: Int32Array;
  readonly #to: number[] = [];
  readonly #before: number[] = [];
  readonly #room: number[] = [];

  constructor(nodes: number) {
    this.#nodes = nodes;
    this.#head = new Int32Array(nodes).fill(-1);
  }

  way(from: number, to: number, room: number): void {
    this.#add(from, to, room);
    this.#add(to, from, 0);
  }

  #add(from: number, to: number, room: number): void {
    this.#before.push(this.#head[from]!);
    this.#head[from] = this.#to.length;
    this.#to.push(to);
    this.#room.push(room);
  }

  run(source: number, drain: number): number {
    const nodes = this.#nodes;
    const layer = new Int32Array(nodes);
    const queue = new Int32Array(nodes);
    const next = new Int32Array(nodes);
    let total = 0;
    while (this.#layers(source, drain, layer, queue)) {
      next.set(this.#head);
      total += this.#send(source, drain, layer, next);
    }
    return total;
  }

  #layers(source: number, drain: number, layer: Int32Array, queue: Int32Array): boolean {
    layer.fill(-1);
    layer[source] = 0;
    queue[0] = source;
    for (let first = 0, last = 1; first < last; first++) {
      const node = queue[first]!;
      if (node === drain) return true;
      for (let way = this.#head[node]!; way >= 0; way = this.#before[way]!) {
        const to = this.#to[way]!;
        if (this.#room[way] === 0 || layer[to]! >= 0) continue;
        layer[to] = layer[node]! + 1;
        queue[last++] = to;
      }
    }
    return false;
  }

  /** All that goes down the layers, without recursion; `next` remembers which ways lead nowhere. */
  #send(source: number, drain: number, layer: Int32Array, next: Int32Array): number {
    const path: number[] = [];
    let sent = 0;
    let node = source;
    for (;;) {
      if (node === drain) {
        sent += this.#fill(path);
        // On from where the first way is full.
        const full = path.findIndex((way) => this.#room[way] === 0);
        node = this.#to[path[full]! ^ 1]!;
        path.length = full;
      }
      const way = next[node]!;
      if (way >= 0) {
        const to = this.#to[way]!;
        if (this.#room[way]! > 0 && layer[to] === layer[node]! + 1) {
          path.push(way);
          node = to;
        } else next[node] = this.#before[way]!;
        continue;
      }
      const last = path.pop();
      if (last === undefined) return sent;
      node = this.#to[last ^ 1]!;
      next[node] = this.#before[last]!;
    }
  }

  /** As much as finds room goes along a path. */
  #fill(path: readonly number[]): number {
    let most = Number.POSITIVE_INFINITY;
    for (const way of path) most = Math.min(most, this.#room[way]!);
    for (const way of path) {
      this.#room[way]! -= most;
      this.#room[way ^ 1]! += most;
    }
    return most;
  }

  /** The nodes to which more could still go: after a run, the side of the source of the cheapest cut. */
  reached(source: number): Uint8Array {
    const seen = new Uint8Array(this.#nodes);
    const open = [source];
    seen[source] = 1;
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (let way = this.#head[node]!; way >= 0; way = this.#before[way]!) {
        const to = this.#to[way]!;
        if (this.#room[way] === 0 || seen[to] === 1) continue;
        seen[to] = 1;
        open.push(to);
      }
    return seen;
  }
}
