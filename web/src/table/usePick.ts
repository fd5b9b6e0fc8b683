/** What the player has under their hand: a stack, one or several units of it, and where those can go. */

import { sideOf } from '@armistice/table';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Act, ChoiceOption, Scene } from '../session/protocol.ts';
import {
  moversOf,
  NOTHING,
  optionsOfLead,
  type Picked,
  targetsFor,
  together,
  toggled,
  wholeOrOne,
} from './picking.ts';
import { type Amounts, amountsOf, atAmount, lightsOf, withAmounts } from './scenery.ts';
import { useAim } from './useAim.ts';
import { useAsk } from './useAsk.ts';
import type { Laid, Notice } from './useTable.ts';

export type { Picked } from './picking.ts';

/** A click that could mean two things. */
export interface Doubt {
  readonly hex: string;
  readonly at: Notice['at'];
}

/** How a hex was meant: with which keys, and which counter of it. */
export interface How {
  readonly shift: boolean;
  /** Ctrl, or a long press: one more, or one less. */
  readonly more?: boolean;
  readonly unit?: string | undefined;
  readonly at: Notice['at'];
}

/** Where to look again once the scene has changed; `stays`: the panel stays where it is. */
interface Again {
  readonly hex: string | null;
  readonly unit: string | null;
  readonly units: readonly string[];
  readonly stays: boolean;
}

/** Somebody else has put something into their envelope: nothing changed for whoever plans here. */
const onlyOthersSealed = (before: Scene, now: Scene): boolean =>
  now.seat !== null &&
  now.asked.includes(now.seat) &&
  before.asked.length > 1 &&
  before.undos === now.undos &&
  before.sealed === now.sealed &&
  JSON.stringify(before.foci) === JSON.stringify(now.foci);

export function usePick(table: Laid) {
  const { scene, foci, places, engine, act, setNotice } = table;
  const [picked, setPicked] = useState<Picked>(NOTHING);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  /** How much of what is picked; null for all of it. */
  const [amount, setAmount] = useState<number | null>(null);
  /** The next hex is one on the way, not the goal. */
  const [byWay, setByWay] = useState(false);
  const after = useRef<Again | null>(null);
  const lastScene = useRef<Scene>(scene);
  const latest = useRef(scene);
  latest.current = scene;
  /** What a click on an own stack that is also a goal means, once it has been said in this step. */
  const meant = useRef<{ readonly step: string; readonly goes: boolean } | null>(null);
  const step = `${scene.seat} ${scene.step?.id}`;

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

  /** What can be done with a hex itself. */
  const optionsAt = useCallback(
    async (hex: string, choice?: string): Promise<readonly Amounts[]> => {
      const [focus] = foci.hexes.get(hex) ?? [];
      if (focus === undefined || scene.seat === null) return [];
      const about = { about: focus.about, id: hex, ...(choice === undefined ? {} : { choice }) };
      return withAmounts(await engine.choicesAbout(scene.seat, about));
    },
    [engine, foci.hexes, scene.seat],
  );

  const { ask } = useAsk(table, optionsOf);

  /** A stack, its unit that is wished for or the first that can move, and what can be done with its hex. */
  const pickStack = useCallback(
    async (hex: string | null, wish: string | null, how: { whole?: boolean } = {}): Promise<Picked> => {
      const able = hex === null ? (wish === null ? [] : [wish]) : (foci.inHex.get(hex) ?? []);
      const here = scene.stacks.filter((stack) => stack.hex === hex);
      const order =
        here.length === 0 ? undefined : here.flatMap(({ counters }) => counters.map((face) => face.id ?? ''));
      const sorted = order === undefined ? able : order.filter((id) => able.includes(id));
      const options = new Map(await optionsOf(sorted.filter((id) => foci.units.has(id))));
      const movers = moversOf({ options });
      const unit =
        wish !== null && (options.has(wish) || order?.includes(wish))
          ? wish
          : (movers[0] ?? sorted[0] ?? null);
      const idle = unit !== null && !foci.units.has(unit) && scene.seat !== null;
      const why = idle ? await engine.idle(scene.seat, unit) : null;
      const own = hex === null ? [] : await optionsAt(hex);
      const one: Picked = { hex, unit, units: unit === null ? [] : [unit], options, own, why };
      const next = how.whole === true ? wholeOrOne(one) : one;
      if (latest.current === scene) {
        setPicked(next);
        setAmount(null);
        setDoubt(null);
      }
      return next;
    },
    [engine, foci, optionsAt, optionsOf, scene],
  );

  const clear = useCallback(() => {
    setByWay(false);
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
    setByWay(false);
    if (wish === null || !sameEyes) return setPicked(NOTHING);
    if (wish.stays && wish.hex !== null) {
      const there = wish.unit !== null && places.hexOf.get(wish.unit) === wish.hex;
      void pickStack(wish.hex, there ? wish.unit : null);
      return;
    }
    (async () => {
      const left = wish.hex === null ? [] : (foci.inHex.get(wish.hex) ?? []);
      const able = await optionsOf(left);
      const next = able.find(([, options]) => options.some((option) => option.hex !== undefined));
      if (next !== undefined) return void (await pickStack(wish.hex, next[0]));
      const now = wish.unit === null ? undefined : places.hexOf.get(wish.unit);
      if (wish.unit !== null && now !== undefined && foci.units.has(wish.unit)) {
        const found = await pickStack(now, wish.unit);
        const units = wish.units.filter((id) => moversOf(found).includes(id));
        if (units.includes(wish.unit)) return setPicked({ ...found, units });
      }
      setPicked(NOTHING);
    })();
  }, [scene, foci, places, optionsOf, pickStack]);

  const options = optionsOfLead(picked);
  const targets = useMemo(() => targetsFor(picked), [picked]);
  const range = useMemo(() => (picked.units.length > 1 ? null : amountsOf(options)), [options, picked.units]);

  /** Does this, and looks again: a deed that moves nothing leaves its panel open. */
  const choose = useCallback(
    (option: Amounts, at?: Notice['at'], much: number | null = amount) => {
      const { hex, unit, units } = picked;
      after.current = { hex, unit, units, stays: option.hex === undefined || option.hex === hex };
      void act([atAmount(option, much)], at);
    },
    [act, amount, picked],
  );

  /** Several deeds with the picked hex as one; its panel stays. */
  const chooseAll = useCallback(
    (acts: readonly Act[]) => {
      after.current = { hex: picked.hex, unit: picked.unit, units: picked.units, stays: true };
      void act(acts);
    },
    [act, picked],
  );

  /** Takes back what was decided about a unit; its panel stays. */
  const takeBack = useCallback(
    (unit: string) => {
      after.current = { hex: picked.hex, unit, units: [unit], stays: true };
      table.takeBack(unit);
    },
    [picked.hex, table.takeBack],
  );

  /** By way of a hex: what is picked goes there in thought, and its goals are those from there. */
  const goBy = useCallback(
    async (option: Amounts, { unit }: Picked): Promise<void> => {
      const { first = [], choice, value } = atAmount(option, amount);
      const found =
        scene.seat === null || unit === null
          ? null
          : await engine.via(scene.seat, unit, [...first, { choice, value }]);
      setByWay(false);
      if (found === null || latest.current !== scene)
        return setNotice({ message: 'It goes no further from there.' });
      const options = withAmounts(found.options).filter(({ hex }) => hex !== undefined);
      setPicked({
        ...NOTHING,
        ...{ hex: option.hex!, unit: found.unit, units: [found.unit] },
        options: new Map([[found.unit, options]]),
      });
      setAmount(null);
    },
    [amount, engine, scene, setNotice],
  );

  /** Goes there: one, or all that are in the hand; `whole`: all of the stack that can. */
  const goTo = useCallback(
    (hex: string, at: Notice['at'], now: Picked = picked, whole = false) => {
      const units = whole ? moversOf(now) : now.units;
      const found = targetsFor(now).get(hex) ?? [];
      if (byWay && units.length === 1 && found.length === 1) return void goBy(found[0]!, now);
      if (units.length > 1) {
        after.current = { ...now, stays: false };
        return void act(together(now, units, hex), at);
      }
      if (found.length === 1) {
        after.current = { ...now, stays: false };
        return void act([atAmount(found[0]!, amount)], at);
      }
      // Several things could be done there: the panel asks which.
      setPicked({ ...now, own: found });
    },
    [act, amount, byWay, goBy, picked],
  );

  /** A hex that is itself what can be chosen. */
  const chooseHex = useCallback(
    async (hex: string, at: Notice['at'], choice?: string): Promise<void> => {
      const own = await optionsAt(hex, choice);
      const [only] = own;
      setAmount(null);
      // What cannot be taken back, can be more or less, or can be undone there, is asked once more, in the panel.
      const plain = only?.binds !== true && only?.amounts === undefined && only?.line === undefined;
      if (own.length === 1 && plain) void act(own, at);
      else setPicked({ ...NOTHING, hex, own });
    },
    [act, optionsAt],
  );

  const aim = useAim(table);

  /** One more of the stack goes along, or one less; on a closed stack the next one, at first all of it. */
  const addUnit = useCallback(
    async (hex: string, unit: string | undefined): Promise<void> => {
      if (picked.hex !== hex || picked.unit === null)
        return void (await pickStack(hex, unit ?? null, { whole: unit === undefined }));
      const next = unit ?? moversOf(picked).find((id) => !picked.units.includes(id));
      if (next === undefined) return setPicked(wholeOrOne(picked));
      if (!moversOf(picked).includes(next)) return void (await pickStack(hex, next));
      setPicked(toggled(picked, next));
      setAmount(null);
    },
    [pickStack, picked],
  );

  const onHex = useCallback(
    async (hex: string, how: How): Promise<void> => {
      const { shift, at } = how;
      setNotice(null);
      const able = foci.inHex.get(hex) ?? [];
      const ours = sideOf(scene.sides, scene.seat)?.id;
      const here = scene.stacks.find((one) => one.hex === hex && one.side === ours);
      const mine = here?.counters.some(({ id }) => id !== undefined && id === how.unit)
        ? how.unit
        : undefined;
      if (aim.kind !== null && foci.hexes.get(hex)?.some(({ choice }) => choice === aim.kind))
        return chooseHex(hex, at, aim.kind);
      if (how.more === true && able.length > 0) return addUnit(hex, mine);
      if (targets.has(hex) || (shift && together(picked, moversOf(picked), hex).length > 0)) {
        // Own units that can act stand there too: what is meant is asked once in a step.
        const said = meant.current?.step === step ? meant.current.goes : undefined;
        if (able.length > 0 && !shift && doubt?.hex !== hex && said !== true) {
          if (said === undefined) return setDoubt({ hex, at });
        } else {
          setDoubt(null);
          return goTo(hex, at, picked, shift);
        }
      }
      setDoubt(null);
      if (foci.hexes.has(hex) && able.length === 0) return chooseHex(hex, at);
      if (hex === picked.hex && (how.unit === undefined || how.unit === picked.unit)) return clear();
      if (able.length > 0) {
        const wish = how.unit !== undefined && able.includes(how.unit) ? how.unit : null;
        // Preparing an attack: a click on a stack brings its next unit in.
        if (scene.battle?.stage === 'preparing') {
          const [[, list] = [null, []]] = await optionsOf([wish ?? able[0]!]);
          if (list.length === 1 && list[0]!.hex === undefined && list[0]!.amounts === undefined)
            return void act(list, at);
        }
        return void (await pickStack(hex, mine ?? wish));
      }
      // Where units are what is chosen, a hex is looked at: others can be brought there from its panel.
      const meantHex = foci.hexes.size > 0 && (foci.inHex.size === 0 || aim.kind !== null);
      if ((picked.unit !== null || meantHex) && (await ask(hex, at, picked))) return;
      const unit = mine ?? here?.counters.find(({ id }) => id !== undefined)?.id;
      if (unit === undefined) return setPicked({ ...NOTHING, hex });
      await pickStack(hex, unit);
    },
    [
      act,
      addUnit,
      aim.kind,
      ask,
      chooseHex,
      clear,
      doubt,
      foci,
      goTo,
      optionsOf,
      pickStack,
      picked,
      scene,
      setNotice,
      step,
      targets,
    ],
  );

  /** The answer to what was meant; it holds for the rest of the step. */
  const answer = useCallback(
    (goes: boolean) => {
      if (doubt === null) return;
      meant.current = { step, goes };
      setDoubt(null);
      if (goes) goTo(doubt.hex, doubt.at);
      else void pickStack(doubt.hex, null);
    },
    [doubt, goTo, pickStack, step],
  );

  /** A counter in a panel: picked where it stands; in a battle, its one thing is done. */
  const onUnit = useCallback(
    async (unit: string): Promise<void> => {
      if (!foci.units.has(unit)) return;
      const hex = places.hexOf.get(unit) ?? null;
      if (scene.battle !== null) {
        const [[, list] = [null, []]] = await optionsOf([unit]);
        if (list.length === 1 && list[0]!.hex === undefined && list[0]!.amounts === undefined)
          return void act(list);
      }
      await pickStack(hex, unit);
    },
    [act, foci, optionsOf, pickStack, places, scene.battle],
  );

  const chosen = useMemo(() => ({ hex: picked.hex, targets }), [picked.hex, targets]);
  const lit = useMemo(() => lightsOf(scene, foci, chosen, aim.kind), [scene, foci, chosen, aim.kind]);
  const labels = useMemo(() => {
    const found = new Map<string, string>();
    const price = ({ hex, detail }: ChoiceOption) => {
      const text = detail?.label ?? (detail?.cost === undefined ? undefined : String(detail.cost));
      if (hex !== undefined && text !== undefined) found.set(hex, text);
    };
    if (targets.size === 0) aim.options.forEach(price);
    for (const [option] of targets.values()) if (option !== undefined) price(option);
    return found;
  }, [targets, aim.options]);

  return {
    ...{ picked, options, targets, lit, labels, doubt, setDoubt, answer, aim },
    ...{ range, amount, setAmount, byWay, setByWay },
    ...{ onHex, onUnit, pickStack, choose, chooseAll, takeBack, goTo, clear, ask },
    setWhole: () => setPicked(wholeOrOne(picked)),
    toggle: (unit: string) => setPicked(toggled(picked, unit)),
  };
}

export type Pick = ReturnType<typeof usePick>;
