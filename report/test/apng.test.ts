import { crc32, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnimatedPng } from '../src/apng.ts';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a PNG, each with its check. */
function chunksOf(png: Buffer): Chunk[] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const found: Chunk[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)));
    found.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return found;
}

/** Every picture as a browser would show it. */
function shown(chunks: readonly Chunk[], width: number, height: number): { pixels: number[]; ms: number }[] {
  const canvas = Buffer.alloc(width * height * 4);
  const pictures: { pixels: number[]; ms: number }[] = [];
  const frames = chunks.filter(({ type }) => type === 'fcTL');
  const parts = chunks.filter(({ type }) => type === 'IDAT' || type === 'fdAT');
  for (const [i, { data }] of frames.entries()) {
    const [w, h, x, y] = [4, 8, 12, 16].map((at) => data.readUInt32BE(at)) as [
      number,
      number,
      number,
      number,
    ];
    const part = parts[i]!;
    const rows = inflateSync(part.type === 'IDAT' ? part.data : part.data.subarray(4));
    for (let row = 0; row < h; row++) {
      const line = rows.subarray(row * (w * 4 + 1) + 1, (row + 1) * (w * 4 + 1));
      for (let column = 0; column < w; column++)
        if (line[column * 4 + 3] === 255)
          line.copy(canvas, ((y + row) * width + x + column) * 4, column * 4, column * 4 + 4);
    }
    pictures.push({ pixels: [...canvas], ms: data.readUInt16BE(20) });
  }
  return pictures;
}

test('what was put in comes out, picture by picture', async () => {
  const [width, height] = [5, 4];
  const pixel = fc.constantFrom([0, 0, 0, 255], [250, 241, 225, 255], [163, 42, 34, 255]);
  const picture = fc.array(pixel, { minLength: 20, maxLength: 20 }).map((all) => all.flat());
  const film = fc.array(fc.tuple(picture, fc.integer({ min: 20, max: 5000 })), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(film, async (pictures) => {
      const png = new AnimatedPng(width, height, pictures.length);
      for (const [pixels, ms] of pictures) await png.add(Uint8Array.from(pixels), ms);
      const chunks = chunksOf(Buffer.from(await png.end().arrayBuffer()));
      expect(chunks.map(({ type }) => type).slice(0, 3)).toEqual(['IHDR', 'acTL', 'fcTL']);
      expect(chunks[1]!.data.readUInt32BE(0)).toBe(pictures.length);
      expect(shown(chunks, width, height)).toEqual(pictures.map(([pixels, ms]) => ({ pixels, ms })));
      const numbers = chunks.flatMap(({ type, data }) =>
        /fcTL|fdAT/.test(type) ? [data.readUInt32BE(0)] : [],
      );
      expect(numbers).toEqual(numbers.map((_, i) => i));
    }),
    { numRuns: 60 },
  );
});
