/**
 * Reads the advance widths of the map's fonts from their files and writes `src/metrics.ts`, so that text can be
 * measured without a browser: `node board/scripts/metrics.ts`.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const serif = '@expo-google-fonts/old-standard-tt/OldStandardTT_';
const sans = '@expo-google-fonts/source-sans-3/';
const files = {
  serif: `${serif}400Regular.ttf`,
  serifItalic: `${serif}400Regular_Italic.ttf`,
  serifBold: `${serif}700Bold.ttf`,
  sans: `${sans}400Regular/SourceSans3_400Regular.ttf`,
  sansBold: `${sans}600SemiBold/SourceSans3_600SemiBold.ttf`,
};
const FIRST = 0x20;
const LAST = 0x17f;
const EXTRA = '–—‘’“”•';

function widths(file: string): string {
  const bytes = readFileSync(resolve(file));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i;
    tables.set(bytes.toString('latin1', at, at + 4), view.getUint32(at + 8));
  }
  const head = tables.get('head')!;
  const hhea = tables.get('hhea')!;
  const hmtx = tables.get('hmtx')!;
  const cmap = tables.get('cmap')!;
  const em = view.getUint16(head + 18);
  const metrics = view.getUint16(hhea + 34);
  let format4 = 0;
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const sub = cmap + view.getUint32(cmap + 4 + 8 * i + 4);
    if (view.getUint16(sub) === 4) format4 = sub;
  }
  const segments = view.getUint16(format4 + 6) / 2;
  const glyph = (code: number): number => {
    for (let s = 0; s < segments; s++) {
      const end = view.getUint16(format4 + 14 + 2 * s);
      if (code > end) continue;
      const start = view.getUint16(format4 + 16 + 2 * (segments + s));
      if (code < start) return 0;
      const delta = view.getUint16(format4 + 16 + 2 * (2 * segments + s));
      const at = format4 + 16 + 2 * (3 * segments + s);
      const offset = view.getUint16(at);
      if (offset === 0) return (code + delta) & 0xffff;
      const found = view.getUint16(at + offset + 2 * (code - start));
      return found === 0 ? 0 : (found + delta) & 0xffff;
    }
    return 0;
  };
  const width = (code: number) =>
    Math.round((view.getUint16(hmtx + 4 * Math.min(glyph(code), metrics - 1)) * 1000) / em);
  const all: number[] = [];
  for (let code = FIRST; code <= LAST; code++) all.push(width(code));
  for (const extra of EXTRA) all.push(width(extra.codePointAt(0)!));
  return all.join(' ');
}

const lines = Object.entries(files).map(([name, file]) => `  ${name}:\n    '${widths(file)}',`);
writeFileSync(
  new URL('../src/metrics.ts', import.meta.url),
  `/** Advance widths in thousandths of an em, U+0020 to U+017F and then \`EXTRA\`. Written by scripts/metrics.ts. */

export const EXTRA = '${EXTRA}';

export const WIDTHS = {
${lines.join('\n')}
} as const;
`,
);
