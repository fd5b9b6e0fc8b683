/** What is answered for a player without asking: said once, always to be seen, always to be taken back. */

import type { Policies } from '@armistice/table';
import { useEffect, useRef, useState } from 'react';
import { settings, useSettings } from '../app/settings.ts';
import { ASK, type PolicyCard, type Scene, saying } from '../session/protocol.ts';
import { RuleButton } from './RuleButton.tsx';
import { hexTitle } from './scenery.ts';
import type { Laid } from './useTable.ts';

/** All of them, each with what can be said. */
export function PolicyList({ table }: { readonly table: Laid }) {
  const { policies } = table.scene;
  if (policies.length === 0) return null;
  return (
    <ul className="table-policies" data-testid="policies">
      {policies.map(({ id, title, rule, answers, chosen }) => (
        <li key={id}>
          <label>
            <span>{title}</span>
            <select
              data-testid={`policy-${id}`}
              value={chosen}
              disabled={table.busy}
              onChange={(event) => table.setPolicies({ [id]: event.target.value })}
            >
              <option value={ASK}>Ask me</option>
              {answers.map((answer) => (
                <option key={answer.id} value={answer.id}>
                  {answer.title}
                </option>
              ))}
            </select>
          </label>{' '}
          <RuleButton rule={rule} />
        </li>
      ))}
    </ul>
  );
}

/** Those that are about the question at hand: one click, and it is not asked again. */
export function PolicyHints({ table }: { readonly table: Laid }) {
  const now = table.scene.policies.filter((one) => one.now && one.chosen === ASK);
  if (now.length === 0) return null;
  return (
    <aside className="table-policy-hints" data-testid="policy-hints" aria-label="Not to be asked again">
      {now.map(({ id, title, answers }) => (
        <p key={id}>
          <span>{title}, from now on:</span>
          {answers.map((answer) => (
            <button
              type="button"
              key={answer.id}
              className="table-button table-button-quiet"
              data-testid={`say-${id}-${answer.id}`}
              disabled={table.busy}
              onClick={() => table.setPolicies({ [id]: answer.id })}
            >
              {answer.title}
            </button>
          ))}
        </p>
      ))}
    </aside>
  );
}

const partKey = (id: string, seat: string | null) => `armistice-said-${id}-${seat}`;

/** The answers of this part have been asked for, and given. */
function useSaid(id: string, { seat, beforehand }: Scene): readonly [said: boolean, say: () => void] {
  const [, again] = useState(0);
  const said = beforehand === null || sessionStorage.getItem(partKey(id, seat)) === beforehand.part;
  return [
    said,
    () => {
      if (beforehand !== null) sessionStorage.setItem(partKey(id, seat), beforehand.part);
      again((n) => n + 1);
    },
  ];
}

/**
 * While the enemy acts, one is asked the same again and again. When the first such question comes, all of them are laid
 * out once, with what was said last time: what is left to 'ask me' is asked as it comes.
 */
export function BeforehandSheet({ table }: { readonly table: Laid }) {
  const { scene, id } = table;
  const { beforehand: wanted } = useSettings();
  const [said, say] = useSaid(id, scene);
  if (!wanted || said || scene.outcome !== null) return null;
  return <Sheet key={`${scene.seat} ${scene.beforehand!.part}`} table={table} onDone={say} />;
}

function Sheet({ table, onDone }: { readonly table: Laid; readonly onDone: () => void }) {
  const { scene, busy, setPolicies } = table;
  const cards = scene.policies.filter(({ own }) => !own);
  const [wish, setWish] = useState<Policies>({});
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  const done = () => {
    onDone();
    const changed = Object.fromEntries(
      cards.flatMap(({ id, chosen, but }) =>
        wish[id] === undefined || wish[id] === saying(chosen, but) ? [] : [[id, wish[id]]],
      ),
    );
    if (Object.keys(changed).length > 0) setPolicies(changed);
  };
  return (
    <section
      className="table-end table-beforehand"
      role="dialog"
      aria-labelledby="beforehand-title"
      data-testid="beforehand"
    >
      <h2 id="beforehand-title">{scene.beforehand!.title}</h2>
      <p className="table-soft">
        How shall your side answer? It holds until you say otherwise, here or in the menu under “Seats and
        answers”.
      </p>
      <ul>
        {cards.map((card) => (
          <SheetRow
            key={card.id}
            card={card}
            table={table}
            onSay={(words) => setWish({ ...wish, [card.id]: words })}
          />
        ))}
      </ul>
      <footer>
        <button
          type="button"
          ref={main}
          className="table-button table-button-main"
          data-testid="beforehand-done"
          disabled={busy}
          onClick={done}
        >
          Continue
        </button>
        <label>
          <input
            type="checkbox"
            data-testid="beforehand-never"
            onChange={(event) => settings.set({ beforehand: !event.target.checked })}
          />
          Do not show this again
        </label>
      </footer>
    </section>
  );
}

interface SheetRowProps {
  readonly card: PolicyCard;
  readonly table: Laid;
  readonly onSay: (words: string) => void;
}

function SheetRow({ card, table, onSay }: SheetRowProps) {
  const { id, title, rule, answers, places } = card;
  const [how, setHow] = useState(card.chosen);
  const [but, setBut] = useState<readonly string[]>(card.but.filter((place) => places.includes(place)));
  const say = (next: string, at: readonly string[]) => {
    setHow(next);
    setBut(at);
    onSay(saying(next, at));
  };
  return (
    <li>
      <fieldset>
        <legend>
          {title} <RuleButton rule={rule} />
        </legend>
        {[{ id: ASK, title: 'Ask me' }, ...answers].map((answer) => (
          <label key={answer.id} className="table-say" data-testid={`beforehand-${id}-${answer.id}`}>
            <input
              type="radio"
              name={`beforehand-${id}`}
              checked={how === answer.id}
              onChange={() => say(answer.id, but)}
            />
            {answer.title}
          </label>
        ))}
        {how === ASK || places.length === 0 ? null : (
          <p className="table-say-but">
            <span>But ask me at:</span>
            {places.map((place) => (
              <label key={place} className="table-say">
                <input
                  type="checkbox"
                  data-testid={`beforehand-${id}-at-${place}`}
                  checked={but.includes(place)}
                  onChange={(event) =>
                    say(how, event.target.checked ? [...but, place] : but.filter((one) => one !== place))
                  }
                />
                {hexTitle(table.hexes.get(place), place)}
              </label>
            ))}
          </p>
        )}
      </fieldset>
    </li>
  );
}
