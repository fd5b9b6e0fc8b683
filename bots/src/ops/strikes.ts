/**
 * Which strikes to make with what there is: the most promising first. What is left for the others only shrinks as pieces
 * are taken, so only the one on top is reckoned anew each time.
 */

export interface Prospect {
  readonly place: number;
  /** At most what a strike there is worth, until it is looked at again. */
  value: number;
}

export interface StrikePlan<S> {
  readonly prospects: Prospect[];
  /** The best strike on a place with what is still free, and what it is worth. */
  find(place: number): { readonly strike: S; readonly value: number } | undefined;
  /** Takes what it needs. It may raise the value of prospects that profit from it. */
  take(strike: S, place: number, left: readonly Prospect[]): void;
  /** More would be diffuse. */
  readonly most: number;
}

export function pickStrikes<S>({ prospects, find, take, most }: StrikePlan<S>): S[] {
  const open = [...prospects];
  const picked: S[] = [];
  while (open.length > 0 && picked.length < most) {
    open.sort((a, b) => b.value - a.value || a.place - b.place);
    const top = open[0]!;
    if (top.value <= 0) break;
    const found = find(top.place);
    if (found === undefined || found.value <= 0) open.shift();
    else if (found.value >= (open[1]?.value ?? 0) || found.value >= top.value) {
      open.shift();
      picked.push(found.strike);
      take(found.strike, top.place, open);
    } else top.value = found.value;
  }
  return picked;
}
