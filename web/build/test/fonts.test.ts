import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { woff } from '../fonts.ts';

test('a packed font holds every table of the font, and is smaller', () => {
  const { resolve } = createRequire(import.meta.url);
  const font = readFileSync(resolve('@expo-google-fonts/old-standard-tt/OldStandardTT_700Bold.ttf'));
  const packed = woff(font);
  expect(packed.toString('latin1', 0, 4)).toBe('wOFF');
  expect(packed.readUInt32BE(8)).toBe(packed.length);
  expect(packed.length).toBeLessThan(font.length * 0.7);
  const count = font.readUInt16BE(4);
  for (let i = 0; i < count; i++) {
    const [from, to] = [12 + 16 * i, 44 + 20 * i];
    expect(packed.subarray(to, to + 4)).toEqual(font.subarray(from, from + 4));
    const [at, size, length] = [4, 8, 12].map((field) => packed.readUInt32BE(to + field)) as [
      number,
      number,
      number,
    ];
    const body = packed.subarray(at, at + size);
    const start = font.readUInt32BE(from + 8);
    expect(size === length ? body : inflateSync(body)).toEqual(font.subarray(start, start + length));
  }
});
