/** SVG text to PNG, in Node only, with the map's own fonts and none of the system's. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';

const { resolve } = createRequire(import.meta.url);
const serif = '@expo-google-fonts/old-standard-tt/OldStandardTT_';
const sans = '@expo-google-fonts/source-sans-3/';

const fonts = [
  { family: 'Old Standard TT', weight: 400, style: 'normal', file: `${serif}400Regular.ttf` },
  { family: 'Old Standard TT', weight: 400, style: 'italic', file: `${serif}400Regular_Italic.ttf` },
  { family: 'Old Standard TT', weight: 700, style: 'normal', file: `${serif}700Bold.ttf` },
  {
    family: 'Source Sans 3',
    weight: 400,
    style: 'normal',
    file: `${sans}400Regular/SourceSans3_400Regular.ttf`,
  },
  {
    family: 'Source Sans 3',
    weight: 600,
    style: 'normal',
    file: `${sans}600SemiBold/SourceSans3_600SemiBold.ttf`,
  },
] as const;

export interface PngOptions {
  /** Pixels across; the SVG's own width unless told. */
  readonly width?: number;
}

export const toPng = (svg: string, options: PngOptions = {}): Uint8Array => rendered(svg, options).asPng();

/** Red, green, blue and alpha of every pixel, row by row; transparent where nothing is drawn. */
export const toPixels = (svg: string, options: PngOptions = {}): Uint8Array => rendered(svg, options).pixels;

function rendered(svg: string, options: PngOptions) {
  const { width } = options;
  if (width !== undefined && !(Number.isInteger(width) && width > 0 && width <= 20_000))
    throw new RangeError(`A picture cannot be ${width} pixels wide: give a whole number from 1 to 20000.`);
  const picture = new Resvg(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: fonts.map((font) => resolve(font.file)),
      defaultFontFamily: 'Old Standard TT',
      serifFamily: 'Old Standard TT',
      sansSerifFamily: 'Source Sans 3',
    },
    fitTo: width === undefined ? { mode: 'original' } : { mode: 'width', value: width },
    logLevel: 'error',
  });
  return picture.render();
}

/** @font-face rules with the fonts inside, for an SVG file that must look right anywhere (about 2 MB). */
export function fontCss(): string {
  return fonts
    .map(({ family, weight, style, file }) => {
      const data = readFileSync(resolve(file)).toString('base64');
      return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(data:font/ttf;base64,${data})}`;
    })
    .join('\n');
}
