/** A drawing as SVG text. The same drawing always gives the same bytes. */

import type { Drawing, Group, Item, LayerId, Pen, TextRun, TextStyle } from './drawing.ts';
import { FAMILY } from './text.ts';

export interface SvgOptions {
  /** CSS put into the file, such as @font-face rules with the fonts inside. */
  readonly css?: string;
  /** Layers to leave out. */
  readonly without?: readonly LayerId[];
}

/** Characters that no XML file may hold, however written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const round = (value: number) => String(Math.round(value * 100) / 100);
const coordinate = (value: number) => String(Math.round(value * 10) / 10);

export function toSvg(drawing: Drawing, options: SvgOptions = {}): string {
  const { defs, layers } = svgParts(drawing);
  const [w, h] = [round(drawing.width), round(drawing.height)];
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" role="img">`,
    `<title>${escapeXml(drawing.title)}</title>`,
  ];
  if (options.css !== undefined) out.push(`<style>${options.css.replaceAll('<', '&lt;')}</style>`);
  out.push(defs);
  for (const [id, markup] of layers) if (!options.without?.includes(id)) out.push(markup);
  out.push('</svg>\n');
  return out.join('\n');
}

export interface SvgParts {
  /** A `<defs>` element that the layers refer to. */
  readonly defs: string;
  /** A `<g data-layer="...">` for each layer that has anything, from the bottom up. */
  readonly layers: ReadonlyMap<LayerId, string>;
  /** A `<g>` for each sample of the legend. */
  readonly legend: readonly { readonly title: string; readonly label: string; readonly markup: string }[];
}

/** The same drawing in pieces, for a table that shows, hides and reorders layers. */
export function svgParts(drawing: Drawing): SvgParts {
  const safe = drawing.id.replaceAll(/[^\w-]/g, '_');
  const id = (shape: string) => `${safe}-shape-${shape}`;
  const clips = new Set(drawing.layers.flatMap((layer) => layer.groups.map((group) => group.clip)));
  const defs = ['<defs>'];
  for (const [shape, d] of drawing.shapes) {
    if (clips.has(shape))
      defs.push(`<clipPath id="${id(`clip-${shape}`)}"><path d="${d}" clip-rule="evenodd"/></clipPath>`);
    defs.push(`<path id="${id(shape)}" d="${d}"/>`);
  }
  defs.push('</defs>');
  const layers = new Map<LayerId, string>();
  for (const layer of drawing.layers) {
    if (layer.groups.length === 0) continue;
    const out = [`<g id="${safe}-${layer.id}" data-layer="${layer.id}">`];
    for (const group of layer.groups) writeGroup(out, group, id);
    out.push('</g>');
    layers.set(layer.id, out.join('\n'));
  }
  const legend = drawing.legend.map(({ title, label, sample }) => {
    const out = ['<g>'];
    for (const item of sample) writeItem(out, item, id);
    return { title, label, markup: [...out, '</g>'].join('') };
  });
  return { defs: defs.join('\n'), layers, legend };
}

function writeGroup(out: string[], group: Group, id: (shape: string) => string): void {
  const clip = group.clip === undefined ? '' : ` clip-path="url(#${id(`clip-${group.clip}`)})"`;
  if (clip !== '') out.push(`<g${clip}>`);
  for (const item of group.items) writeItem(out, item, id);
  if (clip !== '') out.push('</g>');
}

function writeItem(out: string[], item: Item, id: (shape: string) => string): void {
  const name = item.name === undefined ? '' : ` data-name="${escapeXml(item.name)}"`;
  if (item.kind === 'path') {
    const pen = penAttributes(item.pen);
    if (item.shape !== undefined) out.push(`<use href="#${id(item.shape)}"${name}${pen}/>`);
    else out.push(`<path${name}${pen} d="${item.d ?? ''}"/>`);
    return;
  }
  out.push(`<g${name}${textAttributes(item.style)}>`);
  for (const run of item.runs) out.push(writeRun(run, id));
  out.push('</g>');
}

function penAttributes(pen: Pen): string {
  let text = ` fill="${pen.fill ?? 'none'}"`;
  if (pen.evenodd) text += ' fill-rule="evenodd"';
  if (pen.stroke !== undefined) {
    text += ` stroke="${pen.stroke}" stroke-width="${round(pen.width ?? 1)}"`;
    text += ` stroke-linecap="${pen.cap ?? 'round'}" stroke-linejoin="${pen.join ?? 'round'}"`;
    if (pen.dash !== undefined) text += ` stroke-dasharray="${pen.dash.map(round).join(' ')}"`;
  }
  // Of fill and stroke each, not of the element: that would need a layer of its own, which is slow.
  if (pen.opacity !== undefined && pen.fill !== undefined) text += ` fill-opacity="${round(pen.opacity)}"`;
  if (pen.opacity !== undefined && pen.stroke !== undefined)
    text += ` stroke-opacity="${round(pen.opacity)}"`;
  return text;
}

function textAttributes(style: TextStyle): string {
  const face = FAMILY[style.face];
  let text = ` font-family="${face.family}" font-size="${round(style.size)}" fill="${style.fill}"`;
  if (face.weight !== undefined) text += ` font-weight="${face.weight}"`;
  if (face.italic) text += ' font-style="italic"';
  if (style.spacing !== undefined) text += ` letter-spacing="${round(style.spacing)}"`;
  if (style.halo !== undefined)
    text += ` stroke="${style.halo}" stroke-width="${round(style.haloWidth ?? style.size / 4)}" stroke-linejoin="round" paint-order="stroke"`;
  if (style.opacity !== undefined) text += ` fill-opacity="${round(style.opacity)}"`;
  return text;
}

function writeRun(run: TextRun, id: (shape: string) => string): string {
  const text = escapeXml(run.text);
  if (run.along !== undefined)
    return `<text><textPath href="#${id(run.along)}" startOffset="${coordinate(run.offset ?? 0)}">${text}</textPath></text>`;
  const [x, y] = [coordinate(run.x), coordinate(run.y)];
  const anchor = run.anchor === undefined || run.anchor === 'start' ? '' : ` text-anchor="${run.anchor}"`;
  const turn = run.angle ? ` transform="rotate(${coordinate(run.angle)} ${x} ${y})"` : '';
  if (run.lines === undefined) return `<text x="${x}" y="${y}"${anchor}${turn}>${text}</text>`;
  const spans = run.lines.map((line, i) => {
    const at = i === 0 ? '' : ` x="${x}" y="${coordinate(run.y + i * (run.leading ?? 0))}"`;
    return `<tspan${at}>${escapeXml(line)}</tspan>`;
  });
  return `<text x="${x}" y="${y}"${anchor}${turn} aria-label="${text}">${spans.join('')}</text>`;
}
