/** Pieces carried over the map by hand: which can be taken up, and what letting them go somewhere means. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Carrying } from '../map/carry.ts';
import { moversOf, type Picked, targetsFor, wholeOrOne } from './picking.ts';
import type { Pick } from './usePick.ts';
import type { Laid, Notice } from './useTable.ts';

export function useDrag({ scene, foci, engine, setNotice, refused }: Laid, pick: Pick): Carrying {
  const { picked, pickStack, goTo, ask } = pick;
  /** Kinds of choice that lead somewhere. */
  const [leads, setLeads] = useState<ReadonlySet<string>>(new Set());
  const [carried, setCarried] = useState<readonly string[]>([]);
  const hand = useRef<Promise<Picked> | null>(null);
  const step = `${scene.seat} ${scene.step?.id}`;

  // In each step the first unit of each kind is looked at: only what can go somewhere is carried.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once in a step
  useEffect(() => {
    let gone = false;
    const { seat } = scene;
    setLeads(new Set());
    const first = new Map([...foci.units.values()].flat().map((focus) => [focus.choice, focus]));
    if (seat === null || first.size === 0) return;
    Promise.all(
      [...first.values()].map(async (focus) => {
        const found = await engine.choicesAbout(seat, focus);
        return found.some(({ hex }) => hex !== undefined) ? [focus.choice] : [];
      }),
    ).then((found) => {
      if (!gone) setLeads(new Set(found.flat()));
    });
    return () => {
      gone = true;
    };
  }, [engine, step, foci.units.size > 0]);

  const goes = useCallback(
    (unit: string) => (foci.units.get(unit) ?? []).some(({ choice }) => leads.has(choice)),
    [foci.units, leads],
  );

  /** With a finger the map is moved, unless what is under it was picked before. */
  const can = useCallback(
    (hex: string, unit: string | undefined, touch: boolean): boolean => {
      if (touch && picked.hex !== hex) return false;
      return unit === undefined ? (foci.inHex.get(hex) ?? []).some(goes) : goes(unit);
    },
    [foci.inHex, goes, picked.hex],
  );

  /** What is in the hand already goes together; else this counter, or all of a closed stack. */
  const take = useCallback(
    (hex: string, unit: string | undefined) => {
      setNotice(null);
      const held = picked.hex === hex && (unit === undefined || picked.units.includes(unit));
      const taking =
        held && moversOf(picked).includes(picked.unit ?? '')
          ? Promise.resolve(unit === undefined && picked.units.length === 0 ? wholeOrOne(picked) : picked)
          : pickStack(hex, unit ?? null, { whole: unit === undefined });
      hand.current = taking;
      taking.then((found) => {
        if (hand.current === taking) setCarried(found.units);
      });
    },
    [pickStack, picked, setNotice],
  );

  const drop = useCallback(
    async (hex: string | null, at: Notice['at']): Promise<void> => {
      const taking = hand.current;
      hand.current = null;
      setCarried([]);
      if (taking === null || hex === null) return;
      const found = await taking;
      if (hex === found.hex) return;
      if (targetsFor(found).has(hex)) return goTo(hex, at, found);
      if (!(await ask(hex, at, found)))
        refused({ code: 'refused', message: 'Nothing that was carried can go there.' }, at);
    },
    [ask, goTo, refused],
  );

  return { can, take, drop, carried };
}
