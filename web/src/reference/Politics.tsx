/** What politics may bring, each with its present chance and all that counts for it. */

import type { GoalTest, Prospect } from '@armistice/table';
import { RuleButton } from '../table/RuleButton.tsx';
import { signed } from '../table/scenery.ts';

export function Politics({ prospects }: { readonly prospects: readonly Prospect[] }) {
  return (
    <div className="drawer-goals" data-testid="politics">
      <ul>
        {prospects.map((one) => (
          <li key={one.id} data-prospect={one.id} data-side={one.side}>
            <h3>
              {one.title} <RuleButton rule={one.rule} />
            </h3>
            {one.when === undefined ? null : <p className="table-soft">{one.when}</p>}
            {one.chance === undefined ? null : <Chance {...one.chance} />}
            {one.text === undefined ? null : <p>{one.text}</p>}
            {one.need === undefined ? null : (
              <dl className="drawer-items">
                {one.items.map(({ label, value, rule }) => (
                  <div key={label}>
                    <dt>
                      {label} <RuleButton rule={rule} />
                    </dt>
                    <dd>{signed(value)}</dd>
                  </div>
                ))}
                <div className="drawer-sum">
                  <dt>To the die, which must come to {one.need}</dt>
                  <dd>{signed(one.items.reduce((sum, { value }) => sum + value, 0))}</dd>
                </div>
              </dl>
            )}
            {one.tests.map((test) => (
              <Held key={test.label} test={test} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Chance({ ways, of }: { readonly ways: number; readonly of: number }) {
  const words = ways === 0 ? 'Not possible as it stands' : ways === of ? 'Certain' : `${ways} in ${of}`;
  return (
    <p className="drawer-chance">
      <span className="drawer-pips" aria-hidden="true">
        {Array.from({ length: of }, (_none, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pips have no name
          <i key={i} data-on={i < ways || undefined} />
        ))}
      </span>
      <strong>{words}</strong>
    </p>
  );
}

function Held({ test }: { readonly test: GoalTest }) {
  const need = test.least ?? test.most ?? 0;
  return (
    <div className="drawer-held">
      <span>{test.label}</span>
      <b>
        {test.value} of {need}
      </b>
    </div>
  );
}
