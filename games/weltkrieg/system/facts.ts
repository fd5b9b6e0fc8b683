/** What the log of a game on the standard rules tells as data. */

export type WeltkriegFact =
  | { readonly kind: 'turn'; readonly turn: number; readonly name: string }
  | {
      readonly kind: 'move';
      readonly unit: string;
      readonly from: string;
      readonly to: string;
      readonly by: 'march' | 'rail';
    }
  | { readonly kind: 'attack'; readonly attacker: string; readonly place: string }
  | {
      readonly kind: 'battle';
      readonly attacker: string;
      readonly place: string;
      readonly strengths: readonly [attack: number, counter: number];
      readonly dice: readonly [attack: number, counter: number];
      readonly losses: readonly [attacker: number, defender: number];
    }
  | {
      readonly kind: 'loss';
      readonly side: string;
      readonly unit: string;
      readonly steps: number;
      readonly place: string;
    }
  | {
      readonly kind: 'capture';
      readonly place: string;
      readonly by: string;
      readonly worth: number;
      readonly name?: string;
    }
  | { readonly kind: 'score'; readonly nation: string; readonly points: number; readonly why: string };
