/** One order for many: a sheet with shares for each, filled on the panel or on the map, and given as one. */

import type { SeveralAsked, Shares } from '@armistice/table';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Scene, Several } from '../session/protocol.ts';
import type { Light } from './scenery.ts';
import type { Laid } from './useTable.ts';

export interface OrderSheet {
  readonly order: Several;
  /** What is on it, in all. */
  readonly total: number;
  readonly busy: boolean;
  readonly set: (id: string, share: number | null) => void;
  readonly all: () => void;
  readonly none: () => void;
  readonly give: () => void;
  /** The same, and the step is over; null where it goes on all the same. */
  readonly giveAndEnd: (() => void) | null;
  readonly close: () => void;
  /** Another way of coming there: by rail instead of on foot. */
  readonly by: (choice: string) => void;
  /** A click on the map: one more of what is there, or one less. */
  readonly onHex: (hex: string, less: boolean) => void;
  readonly lit: ReadonlyMap<string, Light>;
  readonly labels: ReadonlyMap<string, string>;
}

type Row = Several['rows'][number];

const NOTHING: Shares = {};
const most = ({ amounts }: Row): number => amounts.at(-1) ?? 0;
/** It is done again with one thing: shares are how often, and begin at one. */
const isCounted = ({ id, hex }: Row): boolean => id === hex || hex === undefined;

/** Where these stand, lit, with what is on the sheet of it. */
function shownOn({ rows, to }: Several): Pick<OrderSheet, 'lit' | 'labels'> {
  const lit = new Map<string, Light>();
  const sums = new Map<string, number>();
  for (const { hex, taken } of rows) {
    if (hex === undefined) continue;
    if (taken === null) lit.set(hex, lit.get(hex) ?? 'target');
    else lit.set(hex, 'selected');
    if (taken !== null) sums.set(hex, (sums.get(hex) ?? 0) + taken);
  }
  if (to !== undefined) lit.set(to, 'told');
  return { lit, labels: new Map([...sums].map(([hex, sum]) => [hex, String(sum)])) };
}

export function useSeveral(table: Laid) {
  const { engine, scene, act, setNotice, busy } = table;
  const { ending } = scene;
  const [asked, setAsked] = useState<{ readonly scene: Scene; readonly of: SeveralAsked } | null>(null);
  const [shares, setShares] = useState<Shares>(NOTHING);
  const [order, setOrder] = useState<Several | null>(null);
  // What has changed since is another moment's sheet.
  const of = asked?.scene === scene ? asked.of : null;

  const open = useCallback(
    async (wanted: SeveralAsked): Promise<void> => {
      if (scene.seat === null) return;
      const found = await engine.several(scene.seat, wanted, NOTHING);
      if (found === null) return setNotice({ message: 'Nobody can come there now.' });
      setNotice(null);
      setShares(NOTHING);
      setOrder(found);
      setAsked({ scene, of: { ...wanted, choice: found.choice } });
    },
    [engine, scene, setNotice],
  );

  useEffect(() => {
    if (of === null || scene.seat === null) return;
    let gone = false;
    engine.several(scene.seat, of, shares).then((found) => {
      if (!gone) setOrder(found);
    });
    return () => {
      gone = true;
    };
  }, [engine, of, scene, shares]);

  const sheet = useMemo((): OrderSheet | null => {
    if (of === null || order === null) return null;
    const { rows, acts } = order;
    const now: Shares = Object.fromEntries(
      rows.flatMap(({ id, taken }) => (taken === null ? [] : [[id, taken]])),
    );
    const set = (id: string, share: number | null): void => {
      const { [id]: _before, ...others } = now;
      setShares(share === null ? others : { ...others, [id]: share });
    };
    const close = () => setAsked(null);
    return {
      ...{ order, busy, set, close },
      total: acts.length,
      by: (choice) => {
        setShares(NOTHING);
        setAsked({ scene, of: { ...of, choice } });
      },
      all: () => setShares(Object.fromEntries(rows.map((row) => [row.id, most(row)]))),
      none: () => setShares(NOTHING),
      give: () => {
        close();
        void act(acts);
      },
      giveAndEnd:
        order.to !== undefined || ending === null
          ? null
          : () => {
              close();
              void act([...acts, ending]);
            },
      onHex: (hex, less) => {
        const here = rows.filter((row) => row.hex === hex);
        if (here.length === 0) return setNotice({ message: 'That is not on the sheet that is open.' });
        const [row] = here;
        if (isCounted(row!)) {
          const next = (row!.taken ?? 0) + (less ? -1 : 1);
          return set(row!.id, next < 1 ? null : next);
        }
        const next = less
          ? here.findLast(({ taken }) => taken !== null)
          : here.find(({ taken }) => taken === null);
        if (next !== undefined) set(next.id, less ? null : most(next));
        else if (!less)
          setShares(
            Object.fromEntries(Object.entries(now).filter(([id]) => !here.some((one) => one.id === id))),
          );
      },
      ...shownOn(order),
    };
  }, [act, busy, ending, of, order, scene, setNotice]);

  return { open, sheet };
}

export type SeveralState = ReturnType<typeof useSeveral>;
