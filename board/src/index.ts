/** Maps as drawings, and drawings as SVG. PNG is in `@armistice/board/png`, for Node only. */

export { type CounterColours, coloursOf, counterColours, type ThemeName } from './colours.ts';
export {
  type FrontHex,
  type FrontRun,
  frontMarkup,
  frontPath,
  frontRuns,
  frontSides,
} from './control.ts';
export { type CounterOptions, counterDefs, counterMarkup } from './counter.ts';
export * from './drawing.ts';
export { frontLists } from './front.ts';
export { drawMap, type MapOptions } from './map.ts';
export { type MarkerOptions, markerMarkup, markerPlaces } from './markers.ts';
export { campOf } from './nations.ts';
export {
  type Hatch,
  type OverlayEntry,
  type OverlayPicture,
  type OverlayValues,
  overlayKey,
  overlayMarkup,
  overlayWords,
} from './overlay.ts';
export { letterColour, palettes } from './palettes.ts';
export { COUNTER_SHARE, MARKER_SHARE, type Position, toPositionSvg } from './position.ts';
export { fanPlaces, isSpread, pileMarkup, type StackOptions, spreadPlaces, stackMarkup } from './stack.ts';
export { escapeXml, type SvgOptions, type SvgParts, svgParts, toSvg } from './svg.ts';
export { type SymbolShape, symbols } from './symbols.ts';
export { type Theme, themes } from './theme.ts';
