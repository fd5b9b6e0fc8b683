/** The battle as the text speaks of it: who, what counts, and how it may end. */

import type { BattleFace, BattleItem, CounterFace } from '@armistice/table';
import { Counter } from '../table/Counter.tsx';

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const total = (items: readonly BattleItem[]): number => items.reduce((sum, { value }) => sum + value, 0);

function Side({
  title,
  empty,
  counters,
  items,
}: {
  readonly title: string;
  /** Said when no counter is to be seen. */
  readonly empty: string;
  readonly counters: readonly CounterFace[];
  readonly items: readonly BattleItem[] | undefined;
}) {
  return (
    <div className="guide-side">
      <h2>{title}</h2>
      <div className="guide-counters">
        {counters.map((face) => (
          <Counter key={face.id ?? face.label} face={face} size={44} />
        ))}
        {counters.length === 0 ? <span className="guide-soft">{empty}</span> : null}
      </div>
      {items === undefined || items.length === 0 ? null : (
        <p className="guide-sum">
          {items.map((item) => item.value).join(' + ')}
          {items.length > 1 ? ` = ${total(items)}` : ''}
        </p>
      )}
    </div>
  );
}

export function GuideBattle({ battle }: { readonly battle: BattleFace }) {
  const { attackers, defenders, attack, defence, modifiers, odds, chances } = battle;
  return (
    <section className="guide-battle" aria-label={battle.title} data-testid="battle-card">
      <div className="guide-sides">
        <Side title="Attack" empty="nobody yet" counters={attackers} items={attack} />
        <Side
          title="Defence"
          empty={battle.stage === 'preparing' ? 'not seen yet' : 'nobody left'}
          counters={defenders}
          items={defence}
        />
      </div>
      {odds === undefined ? null : (
        <p className="guide-odds">
          Odds <strong>{odds}</strong>
        </p>
      )}
      {modifiers === undefined || modifiers.length === 0 ? null : (
        <ul className="guide-modifiers">
          {modifiers.map(({ label, value, rule }) => (
            <li key={label + rule}>
              <span>{label}</span>
              <b>{signed(value)}</b>
            </li>
          ))}
          <li className="guide-total">
            <span>on the die</span>
            <b>{signed(total(modifiers))}</b>
          </li>
        </ul>
      )}
      {chances === undefined ? null : (
        <ul className="guide-chances" aria-label="Chances: attacker’s losses, then the defender’s">
          {chances.map(({ label, ways, of }) => (
            <li key={label}>
              <b>{label}</b>
              <span className="guide-bar" aria-hidden="true">
                <span style={{ width: `${(100 * ways) / of}%` }} />
              </span>
              <span className="guide-ways">
                {ways} in {of}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
