/** Standing orders: what is answered for me while I am away. Always to be seen, always to be revoked. */

import type { Order, StepOrder } from '@armistice/server/client';
import { useEffect, useRef, useState } from 'react';
import type { OrderStep } from '../session/protocol.ts';
import { PolicyList } from '../table/Policies.tsx';
import type { Laid } from '../table/useTable.ts';
import { useDeed } from './Offers.tsx';

/** How an order can be meant, beside one very value. */
const WAYS: readonly (readonly [id: string, title: string, take: StepOrder['take']])[] = [
  ['only', 'when there is no other choice', { only: true }],
  ['first', 'always: the first that is listed', { listed: 'first' }],
  ['last', 'always: the last that is listed', { listed: 'last' }],
];

export function Orders({ table, onClose }: { readonly table: Laid; readonly onClose: () => void }) {
  const { live, online, scene } = table;
  const deed = useDeed(table);
  const [steps, setSteps] = useState<readonly OrderStep[]>([]);
  const orders = (online?.game.orders ?? []) as readonly Order[];
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    close.current?.focus();
    live?.orderSteps().then(setSteps, () => {});
  }, [live]);
  const set = (next: readonly Order[]) => deed((client, id) => client.setOrders(id, next));
  return (
    <aside className="table-help" data-testid="orders" aria-label="Standing orders">
      <header>
        <h2>Standing orders</h2>
        <button type="button" ref={close} className="table-close" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      <p>
        What you would answer anyway is answered at once, also while you are away. It stands in the log as
        yours.
      </p>
      {orders.length === 0 ? (
        <p className="table-empty">None so far.</p>
      ) : (
        <ul className="online-orders">
          {orders.map((order, i) => (
            <li key={JSON.stringify(order)}>
              <span>{orderText(order, steps, table)}</span>
              <button
                type="button"
                className="table-button"
                onClick={() => set(orders.filter((_, at) => at !== i))}
              >
                Revoke
              </button>
            </li>
          ))}
        </ul>
      )}
      <PolicyList table={table} />
      <NewOrder
        key={scene.step?.id ?? ''}
        table={table}
        steps={steps}
        onGive={(order) => set([...orders, order])}
      />
    </aside>
  );
}

/** For the question on the table, its answers; for any other, the way to answer it. */
function NewOrder(props: {
  readonly table: Laid;
  readonly steps: readonly OrderStep[];
  readonly onGive: (order: Order) => void;
}) {
  const { steps, onGive } = props;
  const { scene } = props.table;
  const [wish, setStep] = useState(scene.step?.id ?? '');
  const step = steps.find((one) => one.step === wish) ?? steps[0];
  const [choice, setChoice] = useState('');
  const [way, setWay] = useState('only');
  if (step === undefined) return null;
  const kind = step.choices.find((one) => one.choice === choice) ?? step.choices[0]!;
  const here = step.step === scene.step?.id ? scene.buttons.filter((one) => one.choice === kind.choice) : [];
  const ways = [
    ...here.map(({ value, text }) => [`= ${JSON.stringify(value)}`, `always: ${text}`, { value }] as const),
    ...WAYS,
  ];
  const [, , take] = ways.find(([id]) => id === way) ?? ways[0]!;
  return (
    <form
      className="online-order"
      onSubmit={(event) => {
        event.preventDefault();
        onGive({ step: step.step, choice: kind.choice, take: take as StepOrder['take'] });
      }}
    >
      <label className="online-field">
        When asked for
        <select data-testid="order-step" value={step.step} onChange={(event) => setStep(event.target.value)}>
          {steps.map((one) => (
            <option key={one.step} value={one.step}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <label className="online-field">
        choose
        <select
          data-testid="order-choice"
          value={kind.choice}
          onChange={(event) => setChoice(event.target.value)}
        >
          {step.choices.map((one) => (
            <option key={one.choice} value={one.choice}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <label className="online-field">
        namely
        <select data-testid="order-way" value={way} onChange={(event) => setWay(event.target.value)}>
          {ways.map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="table-button table-button-main" data-testid="order-give">
        Give this order
      </button>
    </form>
  );
}

function orderText(order: Order, steps: readonly OrderStep[], { scene }: Laid): string {
  if ('policy' in order) {
    const { policy, answer } = order;
    const card = scene.policies.find((one) => one.id === policy);
    const said = card?.answers.find((one) => one.id === answer)?.title ?? answer;
    return `${card?.title ?? policy}: ${said}`;
  }
  const { step, choice, take } = order;
  const found = steps.find((one) => one.step === step);
  const kind = found?.choices.find((one) => one.choice === choice)?.title ?? choice;
  const head = `${found?.title ?? step}: ${kind}, `;
  if ('value' in take) {
    const button = scene.buttons.find(
      (one) => one.choice === choice && JSON.stringify(one.value) === JSON.stringify(take.value),
    );
    return `${head}always ${button?.text ?? valueText(take.value)}`;
  }
  return `${head}${WAYS.find(([, , one]) => JSON.stringify(one) === JSON.stringify(take))?.[1] ?? ''}`;
}

const valueText = (value: unknown): string =>
  value === true ? 'yes' : value === false ? 'no' : typeof value === 'string' ? value : JSON.stringify(value);
