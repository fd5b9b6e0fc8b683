/** Battles in which dice are counted: how they fell. */

import type { BattleFire } from '@armistice/table';
import { Die } from './Die.tsx';

/** More dice than this are counted by their faces, where there is little room. */
const MANY_DICE = 14;

interface Thrown {
  readonly die: number;
  readonly times: number;
}

function thrown({ dice }: BattleFire, brief: boolean): readonly Thrown[] {
  if (!brief || dice.length <= MANY_DICE) return dice.map((die) => ({ die, times: 1 }));
  return [1, 2, 3, 4, 5, 6]
    .map((die) => ({ die, times: dice.filter((one) => one === die).length }))
    .filter(({ times }) => times > 0);
}

/** Each fire with its dice as they fell; those that hit stand out. */
export function FireList(props: {
  readonly fires: readonly BattleFire[];
  readonly seatTitles: { readonly [seat: string]: string };
  readonly small?: boolean;
  /** All dice are shown later: here many of them are counted. */
  readonly brief?: boolean;
}) {
  const { fires, seatTitles, small = false, brief = false } = props;
  if (fires.length === 0) return null;
  return (
    <ol className="table-fires" data-testid="fires" data-small={small || undefined}>
      {fires.map((fire, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fires never change their place
        <li key={i} data-side={fire.side}>
          <p>
            <span className="table-seat" data-side={fire.side}>
              {seatTitles[fire.side] ?? fire.side}
            </span>{' '}
            <span>
              {fire.what}
              {fire.hitsOn > 0 && fire.hitsOn <= 6 ? (
                <span className="table-soft">, hits on {fire.hitsOn === 6 ? '6' : `${fire.hitsOn}–6`}</span>
              ) : null}
            </span>
            <b className="table-total">{fire.hits === 1 ? '1 hit' : `${fire.hits} hits`}</b>
          </p>
          <span className="table-dice">
            {thrown(fire, brief).map(({ die, times }, k) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: dice of one fire never change
                key={k}
                className="table-fire-die"
                data-hit={(fire.hitsOn > 0 && die >= fire.hitsOn) || undefined}
              >
                <Die value={die} sides={6} size={small ? 17 : 22} />
                {times === 1 ? null : <span className="table-times">× {times}</span>}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
