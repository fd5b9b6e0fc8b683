/** Path data, written short: relative steps in tenths. */

function short(tenths: number): string {
  const text = String(tenths / 10);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

const tenth = (value: number) => Math.round(value * 10);

export class PathText {
  #parts: string[] = [];
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  get empty(): boolean {
    return this.#parts.length === 0;
  }

  toString(): string {
    return this.#parts.join('');
  }

  move(x: number, y: number): this {
    this.#x = this.#startX = tenth(x);
    this.#y = this.#startY = tenth(y);
    this.#parts.push('M', pair(this.#x, this.#y));
    return this;
  }

  line(x: number, y: number): this {
    const [tx, ty] = [tenth(x), tenth(y)];
    if (ty === this.#y) this.#parts.push('h', short(tx - this.#x));
    else if (tx === this.#x) this.#parts.push('v', short(ty - this.#y));
    else this.#parts.push('l', pair(tx - this.#x, ty - this.#y));
    this.#x = tx;
    this.#y = ty;
    return this;
  }

  quad(cx: number, cy: number, x: number, y: number): this {
    const [tx, ty] = [tenth(x), tenth(y)];
    const control = pair(tenth(cx) - this.#x, tenth(cy) - this.#y);
    const end = pair(tx - this.#x, ty - this.#y);
    this.#parts.push('q', control, end.startsWith('-') ? end : ` ${end}`);
    this.#x = tx;
    this.#y = ty;
    return this;
  }

  close(): this {
    this.#parts.push('z');
    this.#x = this.#startX;
    this.#y = this.#startY;
    return this;
  }

  /** A ready-made shape in relative commands, drawn from a point. It must not begin with a move of its own. */
  glyph(x: number, y: number, shape: string): this {
    this.move(x, y);
    this.#parts.push(shape);
    return this;
  }

  /** Straight lines through points x, y, x, y ... */
  polyline(points: readonly number[], closed = false): this {
    this.move(points[0]!, points[1]!);
    for (let i = 2; i < points.length; i += 2) this.line(points[i]!, points[i + 1]!);
    return closed ? this.close() : this;
  }

  /** A soft line: it bends at every point without quite touching it, and starts and ends exactly. */
  smooth(points: readonly number[], closed = false): this {
    const n = points.length / 2;
    const x = (i: number) => points[(i % n) * 2]!;
    const y = (i: number) => points[(i % n) * 2 + 1]!;
    if (n < 3) return this.polyline(points, closed);
    if (closed) {
      this.move((x(0) + x(1)) / 2, (y(0) + y(1)) / 2);
      for (let i = 1; i <= n; i++) this.quad(x(i), y(i), (x(i) + x(i + 1)) / 2, (y(i) + y(i + 1)) / 2);
      return this.close();
    }
    this.move(x(0), y(0));
    for (let i = 1; i < n - 1; i++) {
      const last = i === n - 2;
      this.quad(x(i), y(i), last ? x(n - 1) : (x(i) + x(i + 1)) / 2, last ? y(n - 1) : (y(i) + y(i + 1)) / 2);
    }
    return this;
  }

  circle(x: number, y: number, r: number): this {
    this.move(x - r, y);
    const [d, rr] = [short(tenth(2 * r)), short(tenth(r))];
    this.#parts.push(`a${rr} ${rr} 0 1 0 ${d} 0a${rr} ${rr} 0 1 0-${d} 0z`);
    return this;
  }

  rect(x: number, y: number, w: number, h: number): this {
    return this.polyline([x, y, x + w, y, x + w, y + h, x, y + h], true);
  }
}

function pair(x: number, y: number): string {
  const second = short(y);
  return second.startsWith('-') ? short(x) + second : `${short(x)} ${second}`;
}

/** Points moved sideways, to the right of the way they run (left if negative). */
export function offset(points: readonly number[], by: number, closed = false): number[] {
  const n = points.length / 2;
  const moved: number[] = [];
  for (let i = 0; i < n; i++) {
    const before = closed ? (i + n - 1) % n : Math.max(0, i - 1);
    const after = closed ? (i + 1) % n : Math.min(n - 1, i + 1);
    const dx = points[after * 2]! - points[before * 2]!;
    const dy = points[after * 2 + 1]! - points[before * 2 + 1]!;
    const length = Math.hypot(dx, dy) || 1;
    moved.push(points[i * 2]! - (dy / length) * by, points[i * 2 + 1]! + (dx / length) * by);
  }
  return moved;
}

/** Points at equal steps along a line, with the direction there; never closer to an end than half a step. */
export function along(
  points: readonly number[],
  step: number,
): { x: number; y: number; dx: number; dy: number }[] {
  const found: { x: number; y: number; dx: number; dy: number }[] = [];
  let left = step / 2;
  for (let i = 2; i < points.length; i += 2) {
    const [x0, y0, x1, y1] = [points[i - 2]!, points[i - 1]!, points[i]!, points[i + 1]!];
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length === 0) continue;
    const dx = (x1 - x0) / length;
    const dy = (y1 - y0) / length;
    for (; left < length; left += step) found.push({ x: x0 + dx * left, y: y0 + dy * left, dx, dy });
    left -= length;
  }
  return found;
}

/** The points of the soft line that `PathText.smooth` draws. */
export function softened(points: readonly number[]): number[] {
  const n = points.length / 2;
  if (n < 3) return [...points];
  const out = [points[0]!, points[1]!];
  for (let i = 1; i < n - 1; i++) {
    const [x0, y0] = [out.at(-2)!, out.at(-1)!];
    const [cx, cy] = [points[i * 2]!, points[i * 2 + 1]!];
    const [nx, ny] = [points[i * 2 + 2]!, points[i * 2 + 3]!];
    const [x1, y1] = i === n - 2 ? [nx, ny] : [(cx + nx) / 2, (cy + ny) / 2];
    for (const t of [0.25, 0.5, 0.75, 1]) {
      const u = 1 - t;
      out.push(u * u * x0 + 2 * u * t * cx + t * t * x1, u * u * y0 + 2 * u * t * cy + t * t * y1);
    }
  }
  return out;
}
