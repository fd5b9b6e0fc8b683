/** What is answered for a player without asking: said once, always to be seen, always to be taken back. */

import { ASK } from '../session/protocol.ts';
import { RuleButton } from './RuleButton.tsx';
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
              onChange={(event) => table.setPolicy(id, event.target.value)}
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
              onClick={() => table.setPolicy(id, answer.id)}
            >
              {answer.title}
            </button>
          ))}
        </p>
      ))}
    </aside>
  );
}
