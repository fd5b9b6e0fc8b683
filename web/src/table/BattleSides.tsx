/** Both sides of a battle: who fights, what it adds up to, and whom losses or an advance are asked of. */

import type { BattleFace, BattleItem, CounterFace } from '@armistice/table';
import { Counter } from './Counter.tsx';
import { LossStepper } from './LossStepper.tsx';
import { RuleButton } from './RuleButton.tsx';
import { signed } from './scenery.ts';
import type { LossShares } from './useLosses.ts';
import type { Pick } from './usePick.ts';
import type { Laid } from './useTable.ts';

interface SidesProps {
  readonly table: Laid;
  readonly pick: Pick;
  readonly battle: BattleFace;
  readonly shares: LossShares | null;
}

export function Sides(props: SidesProps) {
  const { battle, table, shares } = props;
  // Where pieces are to be chosen, each side has a line of its own.
  const chosen = [...battle.attackers, ...battle.defenders].some(
    ({ id }) => id !== undefined && (shares?.pieces.has(id) === true || table.foci.units.has(id)),
  );
  return (
    <div className="table-battle-sides" data-chosen={chosen || undefined}>
      <Side title="Attack" faces={battle.attackers} items={battle.attack} {...props} />
      <Side title="Defence" faces={battle.defenders} items={battle.defence} {...props} />
    </div>
  );
}

/** More pieces than this are small. */
const MANY_PIECES = 6;

function Side(
  props: SidesProps & {
    readonly title: string;
    readonly faces: readonly CounterFace[];
    readonly items: readonly BattleItem[] | undefined;
  },
) {
  const { title, faces, items, table, pick, shares, battle } = props;
  const { foci, scene } = table;
  const size = faces.length > MANY_PIECES ? 30 : items === undefined ? 40 : 36;
  return (
    <div>
      <h3>
        {title} <RuleButton rule={sharedRule(items)} />
        {items === undefined ? null : <span className="table-total">{sumOf(items)}</span>}
      </h3>
      <ul className="table-hand">
        {faces.map((face, i) => {
          const [focus] = foci.units.get(face.id ?? '') ?? [];
          const piece = shares?.pieces.get(face.id ?? '');
          if (shares !== null && piece !== undefined)
            return (
              <li key={face.id}>
                <LossStepper face={face} piece={piece} shares={shares} />
              </li>
            );
          if (focus === undefined)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: covered units have no name
              <li key={i} title={face.name}>
                <Counter face={face} size={size} />
                <span className="unseen">{face.name}</span>
              </li>
            );
          const deed = scene.kinds[focus.choice]?.title ?? focus.choice;
          return (
            <li key={face.id}>
              <button
                type="button"
                data-unit={face.id}
                data-choice={focus.choice}
                title={`${face.name}: ${deed}`}
                disabled={table.busy}
                onClick={() => void pick.onUnit(face.id!)}
              >
                <Counter face={face} size={faces.length > MANY_PIECES ? 36 : 46} lit />
                <span>
                  <span className="unseen">{face.name}: </span>
                  {deed}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {items === undefined || battle.stage === 'losses' ? null : <Items items={items} />}
    </div>
  );
}

/** The rule all of them stand under; told once. */
const sharedRule = (items: readonly BattleItem[] | undefined): string | undefined =>
  items?.every((item) => item.rule === items[0]!.rule) ? items[0]?.rule : undefined;

export const sumOf = (items: readonly BattleItem[]): number =>
  items.reduce((sum, item) => sum + item.value, 0);

/** More items than this fold into their sum. */
const FEW_ITEMS = 4;

export function Items(props: { readonly items: readonly BattleItem[]; readonly sign?: boolean }) {
  const { items, sign = false } = props;
  if (items.length === 0) return null;
  if (sign || items.length <= FEW_ITEMS) return <ItemList {...props} />;
  return (
    <details className="table-items-many" data-testid="items">
      <summary>{sumText(items)}</summary>
      <ItemList {...props} />
    </details>
  );
}

/** '6 + 6 + 5 − 8' */
const sumText = (items: readonly BattleItem[]): string =>
  items.map(({ value }, i) => (i === 0 ? `${value}` : value < 0 ? ` − ${-value}` : ` + ${value}`)).join('');

function ItemList({
  items,
  sign = false,
}: {
  readonly items: readonly BattleItem[];
  readonly sign?: boolean;
}) {
  const shared = sign ? undefined : sharedRule(items);
  return (
    <ul className="table-items">
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two units can bear one name
        <li key={i}>
          <span>
            {item.label} {item.rule === shared ? null : <RuleButton rule={item.rule} />}
          </span>
          <b>{sign || item.value < 0 ? signed(item.value) : item.value}</b>
        </li>
      ))}
    </ul>
  );
}
