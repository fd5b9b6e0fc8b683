/** Fonts leave the build packed: each TrueType file as WOFF, its tables compressed, at about half the size. */

import { deflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

export function packedFonts(): Plugin {
  return {
    name: 'armistice-fonts',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const renamed: [from: string, to: string][] = [];
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.ttf')) continue;
        const fileName = file.fileName.replace(/ttf$/, 'woff');
        this.emitFile({ type: 'asset', fileName, source: woff(Buffer.from(file.source)) });
        delete bundle[file.fileName];
        renamed.push([file.fileName, fileName]);
      }
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        let css = file.source.toString();
        for (const [from, to] of renamed) css = css.replaceAll(from, to);
        file.source = css.replaceAll(/format\((["']?)truetype\1\)/g, 'format("woff")');
      }
    },
  };
}

const HEADER = 44;
const ENTRY = 20;
const padded = (length: number): number => (length + 3) & ~3;

/** WOFF 1.0 (https://www.w3.org/TR/WOFF/): the tables of the font, each deflated where that helps. */
export function woff(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 12 + 16 * i;
    const length = font.readUInt32BE(at + 12);
    const start = font.readUInt32BE(at + 8);
    const plain = font.subarray(start, start + length);
    const packed = deflateSync(plain, { level: 9 });
    return {
      tag: font.subarray(at, at + 4),
      checksum: font.readUInt32BE(at + 4),
      length,
      body: packed.length < length ? packed : plain,
    };
  });
  const directory = HEADER + ENTRY * count;
  const out = Buffer.alloc(tables.reduce((sum, { body }) => sum + padded(body.length), directory));
  out.write('wOFF', 0, 'latin1');
  out.writeUInt32BE(font.readUInt32BE(0), 4);
  out.writeUInt32BE(out.length, 8);
  out.writeUInt16BE(count, 12);
  out.writeUInt32BE(
    tables.reduce((sum, { length }) => sum + padded(length), 12 + 16 * count),
    16,
  );
  let at = directory;
  for (const [i, { tag, checksum, length, body }] of tables.entries()) {
    const entry = HEADER + ENTRY * i;
    tag.copy(out, entry);
    out.writeUInt32BE(at, entry + 4);
    out.writeUInt32BE(body.length, entry + 8);
    out.writeUInt32BE(length, entry + 12);
    out.writeUInt32BE(checksum, entry + 16);
    body.copy(out, at);
    at += padded(body.length);
  }
  return out;
}
