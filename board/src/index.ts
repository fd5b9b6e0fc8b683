/** Maps as drawings, and drawings as SVG. PNG is in `@armistice/board/png`, for Node only. */

export * from './drawing.ts';
export { frontLists } from './front.ts';
export { drawMap, type MapOptions } from './map.ts';
export { type SvgOptions, type SvgParts, svgParts, toSvg } from './svg.ts';
export { type Theme, themes } from './theme.ts';
