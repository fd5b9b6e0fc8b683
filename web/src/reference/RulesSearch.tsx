/** Every rule of the game, to be found by number, title or words. */

import type { RuleCard } from '@armistice/table';
import { useContext, useDeferredValue, useMemo } from 'react';
import { ShowRule } from '../table/RuleButton.tsx';
import { searchRules } from './search.ts';

export function RulesSearch({
  rules,
  query,
}: {
  readonly rules: { readonly [rule: string]: RuleCard };
  readonly query: string;
}) {
  const show = useContext(ShowRule);
  const asked = useDeferredValue(query);
  const found = useMemo(() => searchRules(rules, asked), [rules, asked]);
  return (
    <div className="drawer-rules" data-testid="found-rules">
      <p className="table-soft" role="status">
        {found.length === 0
          ? `No rule speaks of “${query}”.`
          : `${found.length} ${found.length === 1 ? 'rule' : 'rules'}`}
      </p>
      <ul>
        {found.map(({ rule, card }) => (
          <li key={rule}>
            <button type="button" data-rule={rule} onClick={() => show(rule)}>
              <b>{rule}</b> <strong>{card.title}</strong>
              <span>{card.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
