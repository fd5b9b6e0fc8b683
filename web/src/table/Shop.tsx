/** Things to choose that are on no map: lists in the side panel, each with its price, what it does and what it changes. */

import { useEffect, useState } from 'react';
import type { Act, ChoiceOption } from '../session/protocol.ts';
import { RuleButton } from './RuleButton.tsx';
import { Amount } from './Stepper.tsx';
import {
  type Amounts,
  amountsOf,
  atAmount,
  ownDecisions,
  sameDeed,
  sentence,
  timesOf,
  withAmounts,
} from './scenery.ts';
import type { Laid } from './useTable.ts';

export function Shop({ table }: { readonly table: Laid }) {
  const { scene, foci, engine, log } = table;
  const [things, setThings] = useState<readonly Amounts[]>([]);
  useEffect(() => {
    let gone = false;
    const { seat } = scene;
    if (seat === null || foci.things.size === 0) return setThings([]);
    Promise.all([...foci.things.keys()].map((about) => engine.choicesAbout(seat, { about }))).then(
      (found) => {
        if (!gone) setThings(withAmounts(found.flat()));
      },
    );
    return () => {
      gone = true;
    };
  }, [engine, scene, foci.things]);

  const shelves = new Map<string, Amounts[]>();
  const lay = (title: string, one: Amounts) => shelves.set(title, [...(shelves.get(title) ?? []), one]);
  for (const one of things) lay(one.shelf ?? scene.kinds[one.choice]?.title ?? '', one);
  for (const one of withAmounts(scene.buttons)) if (one.shelf !== undefined) lay(one.shelf, one);
  if (shelves.size === 0) return null;
  const taken = ownDecisions(log, scene);
  const offered = [...shelves.values()].flat().flatMap((one) => one.amounts ?? [one]);
  // What is taken and not offered any more can still be given back.
  const gone = taken.filter(
    (one, i) =>
      offered.some(({ choice }) => choice === one.choice) &&
      !offered.some((other) => sameDeed(one, other)) &&
      taken.findIndex((other) => sameDeed(other, { choice: one.choice!, value: one.value ?? null })) === i,
  );
  return (
    <section className="table-shop" data-testid="shop" aria-label="To choose from">
      {[...shelves].map(([shelf, options]) => (
        <div key={shelf}>
          <h3>
            {shelf} <RuleButton rule={scene.kinds[options[0]!.choice]?.rule} />
          </h3>
          <ul>
            {options.map((option) => (
              <li key={`${option.choice} ${option.text} ${JSON.stringify(option.amounts ?? option.value)}`}>
                <Thing
                  option={option}
                  table={table}
                  many={taken.filter((one) => sameDeed(one, option)).length}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {gone.length === 0 ? null : (
        <div>
          <h3>Taken</h3>
          <ul>
            {gone.map(({ n, choice, value = null, text }) => (
              <li key={n} className="table-thing">
                <span>{sentence(text)}</span>
                <Less deed={{ choice: choice!, value }} text={text} table={table} many={1} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Gives one back. */
function Less(props: {
  readonly deed: Act;
  readonly text: string;
  readonly table: Laid;
  readonly many: number;
}) {
  const { deed, text, table, many } = props;
  return (
    <button
      type="button"
      className="table-thing-less"
      data-less={deed.choice}
      disabled={table.busy}
      aria-label={`One less: ${text}`}
      title="One less"
      onClick={() => table.takeBackLike(deed)}
    >
      − <output>{many}</output>
    </button>
  );
}

interface ThingProps {
  readonly option: Amounts;
  readonly table: Laid;
  /** How many of it have been taken, and can be given back. */
  readonly many: number;
}

function Thing({ option, table, many }: ThingProps) {
  const { act, busy, scene } = table;
  const range = amountsOf([option]);
  const [amount, setAmount] = useState<number | null>(range === null ? null : range[0]);
  const [wish, setWish] = useState(1);
  const meant = atAmount(option, amount);
  const price = meant.price ?? meant.detail?.price;
  const most = timesOf(meant, scene.bulks);
  const times = Math.min(wish, most);
  return (
    <>
      {range === null ? null : <Amount range={range} now={amount ?? range[1]} onChange={setAmount} />}
      {most < 2 ? null : (
        <Amount range={[1, most]} now={times} of={`${option.text}, at once`} onChange={setWish} />
      )}
      <div className="table-thing">
        <button
          type="button"
          className="table-thing-buy"
          data-choice={meant.choice}
          data-value={JSON.stringify(meant.value)}
          disabled={busy}
          onClick={() => {
            setWish(1);
            void act(Array<Act>(times).fill(meant));
          }}
        >
          <span>
            <strong>
              {times === 1 ? '' : `${times} × `}
              {meant.text}
            </strong>
            <Change option={meant} times={times} />
            {meant.note === undefined ? null : <small>{meant.note}</small>}
          </span>
          {price === undefined ? null : <b>{price * times}</b>}
        </button>
        {many === 0 ? null : <Less deed={meant} text={meant.text} table={table} many={many} />}
      </div>
    </>
  );
}

/** '16 → 17, 21 hexes need it' */
function Change(props: { readonly option: ChoiceOption; readonly times: number }) {
  const { change } = props.option;
  if (change === undefined) return null;
  const { now, need } = change;
  const after = now + (change.after - now) * props.times;
  const short = need !== undefined && now < need[0];
  return (
    <span className="table-change" data-testid="change" data-short={short || undefined}>
      {now} → {after}
      {need === undefined ? null : `, ${need[0]} ${need[1]}`}
    </span>
  );
}
