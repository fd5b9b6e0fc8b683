/** The little the benches use of their rivals. Declared here, so that types are checked where they are not installed. */

declare module 'boardgame.io/dist/cjs/client.js' {
  export function Client(options: { game: object; debug: boolean }): {
    start(): void;
    stop(): void;
    readonly moves: { readonly [name: string]: (...args: unknown[]) => void };
    readonly log: readonly unknown[];
    getState(): { readonly G: unknown } | null;
  };
}

declare module 'honeycomb-grid' {
  export interface Hex {
    readonly q: number;
  }
  export const Direction: { readonly [way in 'NE' | 'E' | 'SE' | 'SW' | 'W' | 'NW']: number };
  export const Orientation: { readonly POINTY: string };
  export function defineHex(options: { dimensions: number; orientation: string; offset: number }): object;
  export function rectangle(options: { width: number; height: number }): object;
  export class Grid implements Iterable<Hex> {
    constructor(tile: object, traverser: object);
    [Symbol.iterator](): Iterator<Hex>;
    neighborOf(hex: Hex, way: number): Hex;
    neighborOf(hex: Hex, way: number, options: { allowOutside: false }): Hex | undefined;
    distance(from: Hex, to: Hex): number;
  }
}
