/** What the player has under their hand: a stack, a unit of it, and where that can go. */

import { sideOf } from '@armistice/table';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChoiceOption, Scene } from '../session/protocol.ts';
import { type Amounts, amountsOf, atAmount, lightsOf, targetsOf, valueLike, withAmounts } from './scenery.ts';
import type { Laid, Notice } from './useTable.ts';

export interface Picked {
  /** Null for a unit off the map. */
  readonly hex: string | null;
  readonly unit: string | null;
  /** What each unit of the stack can do. */
  readonly options: ReadonlyMap<string, readonly Amounts[]>;
  /** What can be done with the hex itself, when it is more than one thing. */
  readonly own: readonly Amounts[];
}

/** A click that could mean two things. */
export interface Doubt {
  readonly hex: string;
  readonly at: Notice['at'];
}

const NOTHING: Picked = { hex: null, unit: null, options: new Map(), own: [] };
const NO_OPTIONS: readonly Amounts[] = [];

/** Somebody else has put something into their envelope: nothing changed for whoever plans here. */
const onlyOthersSealed = (before: Scene, now: Scene): boolean =>
  now.seat !== null &&
  now.asked.includes(now.seat) &&
  before.asked.length > 1 &&
  before.undos === now.undos &&
  before.sealed === now.sealed &&
  JSON.stringify(before.foci) === JSON.stringify(now.foci);

export function usePick(table: Laid) {
  const { scene, foci, places, engine, act, setNotice, refused } = table;
  const [picked, setPicked] = useState<Picked>(NOTHING);
  const [whole, setWhole] = useState(false);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  /** How much of what is picked; null for all of it. */
  const [amount, setAmount] = useState<number | null>(null);
  /** Where to look again once the scene has changed. */
  const after = useRef<{ readonly hex: string | null; readonly unit: string | null } | null>(null);
  const lastScene = useRef<Scene>(scene);

  const optionsOf = useCallback(
    (units: readonly string[]) =>
      Promise.all(
        units.map(async (id) => {
          const abouts = new Set((foci.units.get(id) ?? []).map(({ about }) => about));
          const found: ChoiceOption[] = [];
          if (scene.seat !== null)
            for (const about of abouts) found.push(...(await engine.choicesAbout(scene.seat, { about, id })));
          return [id, withAmounts(found)] as const;
        }),
      ),
    [engine, foci.units, scene.seat],
  );

  const pickStack = useCallback(
    async (hex: string | null, wish: string | null): Promise<Picked> => {
      const able = hex === null ? (wish === null ? [] : [wish]) : (foci.inHex.get(hex) ?? []);
      const here = scene.stacks.filter((stack) => stack.hex === hex);
      const order =
        here.length === 0 ? undefined : here.flatMap(({ counters }) => counters.map((face) => face.id ?? ''));
      const sorted = order === undefined ? able : order.filter((id) => able.includes(id));
      const options = new Map(await optionsOf(sorted.filter((id) => foci.units.has(id))));
      const moves = (id: string) => (options.get(id) ?? []).some((option) => option.hex !== undefined);
      const unit =
        wish !== null && (options.has(wish) || order?.includes(wish))
          ? wish
          : (sorted.find(moves) ?? sorted[0] ?? null);
      const next: Picked = { hex, unit, options, own: [] };
      setPicked(next);
      setAmount(null);
      setDoubt(null);
      return next;
    },
    [foci, optionsOf, scene.stacks],
  );

  const clear = useCallback(() => {
    setPicked(NOTHING);
    setDoubt(null);
    setAmount(null);
  }, []);

  // A new scene: what was picked is looked at again, or let go.
  useEffect(() => {
    if (lastScene.current === scene) return;
    const sameEyes = lastScene.current.seat === scene.seat && lastScene.current.step?.id === scene.step?.id;
    const beside = sameEyes && onlyOthersSealed(lastScene.current, scene);
    lastScene.current = scene;
    if (beside && after.current === null) return;
    const wish = after.current;
    after.current = null;
    setDoubt(null);
    if (wish === null || !sameEyes) return setPicked(NOTHING);
    (async () => {
      const left = wish.hex === null ? [] : (foci.inHex.get(wish.hex) ?? []);
      const able = await optionsOf(left);
      const next = able.find(([, options]) => options.some((option) => option.hex !== undefined));
      if (next !== undefined) return void (await pickStack(wish.hex, next[0]));
      const now = wish.unit === null ? undefined : places.hexOf.get(wish.unit);
      if (wish.unit !== null && now !== undefined && foci.units.has(wish.unit)) {
        const [[, options] = [null, NO_OPTIONS]] = await optionsOf([wish.unit]);
        if (options.some((option) => option.hex !== undefined)) return void (await pickStack(now, wish.unit));
      }
      setPicked(NOTHING);
    })();
  }, [scene, foci, places, optionsOf, pickStack]);

  const options = picked.unit === null ? NO_OPTIONS : (picked.options.get(picked.unit) ?? NO_OPTIONS);
  const targets = useMemo(
    () => targetsOf([...picked.own.filter(({ hex }) => hex !== picked.hex), ...options]),
    [picked.own, picked.hex, options],
  );
  const range = useMemo(() => amountsOf(options), [options]);

  const choose = useCallback(
    (option: Amounts, at?: Notice['at'], much: number | null = amount) => {
      after.current = { hex: picked.hex, unit: picked.unit };
      void act([atAmount(option, much)], at);
    },
    [act, amount, picked],
  );

  /** Everyone of the stack that can go there. */
  const chooseAll = useCallback(
    (hex: string, at: Notice['at']) => {
      const all: ChoiceOption[] = [];
      // The lowest first, so that the same unit ends on top.
      for (const list of [...picked.options.values()].reverse()) {
        const found = list.find((option) => option.hex === hex);
        if (found !== undefined) all.push(found);
      }
      after.current = { hex: picked.hex, unit: picked.unit };
      void act(all, at);
    },
    [act, picked],
  );

  const goTo = useCallback(
    (hex: string, shift: boolean, at: Notice['at']) => {
      const found = targets.get(hex) ?? [];
      if ((shift || whole) && picked.options.size > 1) return chooseAll(hex, at);
      if (found.length === 1) return choose(found[0]!, at);
      // Several things could be done there: the panel asks which.
      setPicked((now) => ({ ...now, own: found }));
    },
    [choose, chooseAll, picked.options, targets, whole],
  );

  /** Why the picked unit, or anything at all, cannot do this here. */
  const ask = useCallback(
    async (hex: string, at: Notice['at']): Promise<boolean> => {
      const { seat } = scene;
      if (seat === null || scene.foci.length === 0) return false;
      let like: { option: ChoiceOption; from: string } | undefined;
      if (picked.unit !== null) {
        const others = [picked.unit, ...foci.units.keys()].filter((id) => foci.units.has(id)).slice(0, 8);
        for (const [from, list] of await optionsOf(others)) {
          const option = list.find((one) => one.hex !== undefined);
          if (option !== undefined) {
            like = { option, from };
            break;
          }
        }
      } else {
        const [focus] = [...foci.hexes.values()].flat();
        if (focus === undefined) return false;
        const [option] = await engine.choicesAbout(seat, focus);
        if (option !== undefined) like = { option, from: '' };
      }
      if (like === undefined) return false;
      const { option, from } = like;
      const value = valueLike(option, { hex, unit: [from, picked.unit ?? ''] });
      const problem = await engine.why(seat, option.choice, value);
      if (problem === null) return false;
      refused(problem, at);
      return true;
    },
    [engine, foci, optionsOf, picked.unit, refused, scene],
  );

  /** A hex that is itself what can be chosen. */
  const chooseHex = useCallback(
    async (hex: string, at: Notice['at']): Promise<void> => {
      if (scene.seat === null) return;
      const [focus] = foci.hexes.get(hex) ?? [];
      const own = withAmounts(await engine.choicesAbout(scene.seat, { about: focus!.about, id: hex }));
      const [only] = own;
      setAmount(null);
      // What cannot be taken back, or can be more or less, is asked once more, in the panel.
      if (own.length === 1 && only!.binds !== true && only!.amounts === undefined) void act(own, at);
      else setPicked({ ...NOTHING, hex, own });
    },
    [act, engine, foci, scene.seat],
  );

  const onHex = useCallback(
    async (
      hex: string,
      how: { shift: boolean; unit?: string | undefined; at: Notice['at'] },
    ): Promise<void> => {
      const { shift, at } = how;
      setNotice(null);
      const able = foci.inHex.get(hex) ?? [];
      if (targets.has(hex)) {
        // Own units that can act stand there too: one click asks, a second goes.
        if (able.length > 0 && !shift && doubt?.hex !== hex) return setDoubt({ hex, at });
        setDoubt(null);
        return goTo(hex, shift, at);
      }
      setDoubt(null);
      if (foci.hexes.has(hex) && able.length === 0) return chooseHex(hex, at);
      if (hex === picked.hex && (how.unit === undefined || how.unit === picked.unit)) return clear();
      if (able.length > 0) {
        const [only] = able;
        // Preparing an attack: a click on a stack brings its next unit in.
        if (scene.battle?.stage === 'preparing') {
          const wish = how.unit !== undefined && able.includes(how.unit) ? how.unit : only!;
          const [[, list] = [null, NO_OPTIONS]] = await optionsOf([wish]);
          if (list.length === 1 && list[0]!.hex === undefined && list[0]!.amounts === undefined)
            return void act(list, at);
        }
        const wish = how.unit !== undefined && able.includes(how.unit) ? how.unit : null;
        const next = await pickStack(hex, wish);
        const [focus] = foci.hexes.get(hex) ?? [];
        if (focus === undefined || scene.seat === null) return;
        // Something can be done with the hex as well as with those in it: the panel offers both.
        const own = withAmounts(await engine.choicesAbout(scene.seat, { about: focus.about, id: hex }));
        return setPicked({ ...next, own });
      }
      if ((picked.unit !== null || foci.hexes.size > 0) && (await ask(hex, at))) return;
      const ours = sideOf(scene.sides, scene.seat)?.id;
      const own = scene.stacks.some((one) => one.hex === hex && one.side === ours);
      setPicked({ ...NOTHING, hex, unit: own ? (how.unit ?? null) : null });
    },
    [
      act,
      ask,
      chooseHex,
      clear,
      doubt,
      engine,
      foci,
      goTo,
      optionsOf,
      pickStack,
      picked,
      scene,
      setNotice,
      targets,
    ],
  );

  /** A counter in a panel: picked where it stands; in a battle, its one thing is done. */
  const onUnit = useCallback(
    async (unit: string): Promise<void> => {
      if (!foci.units.has(unit)) return;
      const hex = places.hexOf.get(unit) ?? null;
      if (scene.battle !== null) {
        const [[, list] = [null, NO_OPTIONS]] = await optionsOf([unit]);
        if (list.length === 1 && list[0]!.hex === undefined && list[0]!.amounts === undefined)
          return void act(list);
      }
      await pickStack(hex, unit);
    },
    [act, foci, optionsOf, pickStack, places, scene.battle],
  );

  const chosen = useMemo(() => ({ hex: picked.hex, targets }), [picked.hex, targets]);
  const lit = useMemo(() => lightsOf(scene, foci, chosen), [scene, foci, chosen]);
  const labels = useMemo(() => {
    const found = new Map<string, string>();
    for (const [hex, [option]] of targets)
      if (option?.detail?.cost !== undefined) found.set(hex, String(option.detail.cost));
    return found;
  }, [targets]);

  return {
    ...{ picked, options, targets, lit, labels, whole, setWhole, doubt, setDoubt },
    ...{ range, amount, setAmount },
    ...{ onHex, onUnit, pickStack, choose, goTo, clear },
  };
}

export type Pick = ReturnType<typeof usePick>;
