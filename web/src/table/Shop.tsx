/** Things to choose that are on no map: lists in the side panel, each with its price and what it does. */

import { useEffect, useState } from 'react';
import { RuleButton } from './RuleButton.tsx';
import { Amount } from './Stepper.tsx';
import { type Amounts, amountsOf, atAmount, withAmounts } from './scenery.ts';
import type { Laid } from './useTable.ts';

export function Shop({ table }: { readonly table: Laid }) {
  const { scene, foci, engine } = table;
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
                <Thing option={option} table={table} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Thing({ option, table: { act, busy } }: { readonly option: Amounts; readonly table: Laid }) {
  const range = amountsOf([option]);
  const [amount, setAmount] = useState<number | null>(range === null ? null : range[0]);
  const meant = atAmount(option, amount);
  const price = meant.price ?? meant.detail?.price;
  return (
    <>
      {range === null ? null : <Amount range={range} now={amount ?? range[1]} onChange={setAmount} />}
      <button
        type="button"
        data-choice={meant.choice}
        data-value={JSON.stringify(meant.value)}
        disabled={busy}
        onClick={() => void act([meant])}
      >
        <span>
          <strong>{meant.text}</strong>
          {meant.note === undefined ? null : <small>{meant.note}</small>}
        </span>
        {price === undefined ? null : <b>{price}</b>}
      </button>
    </>
  );
}
