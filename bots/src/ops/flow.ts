/** The cheapest way to bring goods from a source to a drain: successive shortest paths, costs may be negative. */

export class Flow {
  readonly #nodes: number;
  readonly #head: Int32Array;
  readonly #to: number[] = [];
  readonly #before: number[] = [];
  readonly #room: number[] = [];
  readonly #cost: number[] = [];

  constructor(nodes: number) {
    this.#nodes = nodes;
    this.#head = new Int32Array(nodes).fill(-1);
  }

  /** A way from one node to another, with room for so much at such a cost each; its number for `used`. */
  way(from: number, to: number, room: number, cost: number): number {
    const way = this.#to.length;
    this.#add(from, to, room, cost);
    this.#add(to, from, 0, -cost);
    return way;
  }

  #add(from: number, to: number, room: number, cost: number): void {
    this.#before.push(this.#head[from]!);
    this.#head[from] = this.#to.length;
    this.#to.push(to);
    this.#room.push(room);
    this.#cost.push(cost);
  }

  /** How much goes by a way. */
  used(way: number): number {
    return this.#room[way + 1]!;
  }

  /** Sends on as long as one more costs less than nothing (or, with `all`, as long as there is room). The whole cost. */
  run(source: number, drain: number, all = false): number {
    const [room, to, before] = [Float64Array.from(this.#room), Int32Array.from(this.#to), this.#before];
    const cost = Float64Array.from(this.#cost);
    const nodes = this.#nodes;
    const far = new Float64Array(nodes);
    const by = new Int32Array(nodes);
    const waits = new Uint8Array(nodes);
    const queue = new Int32Array(nodes + 1);
    let total = 0;
    for (;;) {
      far.fill(Infinity);
      by.fill(-1);
      far[source] = 0;
      let [first, last] = [0, 0];
      queue[last++] = source;
      waits[source] = 1;
      while (first !== last) {
        const node = queue[first]!;
        first = first === nodes ? 0 : first + 1;
        waits[node] = 0;
        for (let way = this.#head[node]!; way >= 0; way = before[way]!) {
          if (room[way] === 0) continue;
          const next = to[way]!;
          const sum = far[node]! + cost[way]!;
          // A trifle less is no less: sums of fractions must not go round in a ring.
          if (sum >= far[next]! - 1e-9) continue;
          far[next] = sum;
          by[next] = way;
          if (waits[next] === 1) continue;
          waits[next] = 1;
          queue[last] = next;
          last = last === nodes ? 0 : last + 1;
        }
      }
      if (far[drain] === Infinity || (!all && far[drain]! >= -1e-9)) break;
      let most = Infinity;
      for (let at = drain; at !== source; at = to[by[at]! ^ 1]!) most = Math.min(most, room[by[at]!]!);
      for (let at = drain; at !== source; at = to[by[at]! ^ 1]!) {
        room[by[at]!]! -= most;
        room[by[at]! ^ 1]! += most;
      }
      total += most * far[drain]!;
    }
    for (let way = 0; way < room.length; way++) this.#room[way] = room[way]!;
    return total;
  }

  /** The nodes to which more could still go. After all that fits has been sent, the full ways out of them are the cheapest cut. */
  reached(source: number): Uint8Array {
    const seen = new Uint8Array(this.#nodes);
    const open = [source];
    seen[source] = 1;
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (let way = this.#head[node]!; way >= 0; way = this.#before[way]!) {
        const next = this.#to[way]!;
        if (this.#room[way]! <= 1e-9 || seen[next] === 1) continue;
        seen[next] = 1;
        open.push(next);
      }
    return seen;
  }
}
