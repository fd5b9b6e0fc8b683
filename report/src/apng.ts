/**
 * Animated PNG, written picture by picture: only the last picture is kept, and of each new one only what changed. The
 * packages there are (upng-js and what builds on it) keep all pictures at once, 1.6 GB for a game of 61.
 */

/** Red, green, blue and alpha of every pixel, row by row. */
export type Pixels = Uint8Array | Uint8ClampedArray;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function chunk(type: string, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const out = new Uint8Array(length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, length);
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i);
  let at = 8;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  let crc = 0xffffffff;
  for (let i = 4; i < at; i++) crc = CRC[(crc ^ out[i]!) & 255]! ^ (crc >>> 8);
  view.setUint32(at, ~crc >>> 0);
  return out;
}

/** Whole numbers, most significant byte first, each with how many bytes it takes. */
function bytes(...numbers: readonly (readonly [value: number, size: number])[]): Uint8Array {
  return Uint8Array.from(
    numbers.flatMap(([value, size]) =>
      Array.from({ length: size }, (_, i) => (value >>> (8 * (size - 1 - i))) & 255),
    ),
  );
}

async function deflated(raw: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([raw]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

interface Patch {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export class AnimatedPng {
  readonly #width: number;
  readonly #height: number;
  readonly #chunks: Uint8Array<ArrayBuffer>[];
  #last: Uint8Array | undefined;
  /** Frames and parts of frames are numbered together. */
  #number = 0;

  /** How many pictures there will be is written first. */
  constructor(width: number, height: number, pictures: number) {
    this.#width = width;
    this.#height = height;
    this.#chunks = [
      Uint8Array.from(SIGNATURE),
      chunk('IHDR', bytes([width, 4], [height, 4], [8, 1], [6, 1], [0, 3])),
      chunk('acTL', bytes([pictures, 4], [0, 4])),
    ];
  }

  /** The next picture, shown for so many milliseconds. */
  async add(pixels: Pixels, ms: number): Promise<void> {
    const before = this.#last;
    const patch = before === undefined ? this.#whole : this.#changed(before, pixels);
    const over = before === undefined ? 0 : 1;
    const { x, y, w, h } = patch;
    this.#chunks.push(
      chunk(
        'fcTL',
        bytes([this.#number++, 4], [w, 4], [h, 4], [x, 4], [y, 4], [ms, 2], [1000, 2], [0, 1], [over, 1]),
      ),
    );
    const data = await deflated(this.#rows(patch, before, pixels));
    this.#chunks.push(
      before === undefined ? chunk('IDAT', data) : chunk('fdAT', bytes([this.#number++, 4]), data),
    );
    this.#last = Uint8Array.from(pixels);
  }

  end(): Blob {
    return new Blob([...this.#chunks, chunk('IEND')], { type: 'image/png' });
  }

  get #whole(): Patch {
    return { x: 0, y: 0, w: this.#width, h: this.#height };
  }

  #changed(before: Uint8Array, pixels: Pixels): Patch {
    let [left, right, top, bottom] = [this.#width, -1, this.#height, -1];
    for (let y = 0, i = 0; y < this.#height; y++) {
      for (let x = 0; x < this.#width; x++, i += 4) {
        if (same(before, pixels, i)) continue;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
    }
    // A picture like the one before still has to have a pixel.
    return right < 0
      ? { x: 0, y: 0, w: 1, h: 1 }
      : { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
  }

  /** Rows as PNG has them, a zero before each; what has not changed is left transparent. */
  #rows({ x, y, w, h }: Patch, before: Uint8Array | undefined, pixels: Pixels): Uint8Array<ArrayBuffer> {
    const out = new Uint8Array(h * (w * 4 + 1));
    for (let row = 0, to = 0; row < h; row++) {
      to++;
      for (let i = ((y + row) * this.#width + x) * 4, end = i + w * 4; i < end; i += 4, to += 4) {
        if (before !== undefined && same(before, pixels, i)) continue;
        for (let c = 0; c < 3; c++) out[to + c] = pixels[i + c]!;
        out[to + 3] = 255;
      }
    }
    return out;
  }
}

const same = (a: Pixels, b: Pixels, i: number): boolean =>
  a[i] === b[i] && a[i + 1] === b[i + 1] && a[i + 2] === b[i + 2];
