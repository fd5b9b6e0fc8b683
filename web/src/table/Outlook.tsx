/** What a battle may still come to: losses on average, how they spread, and the chance to take the hex. */

import type { BattleOutlook, BattleRange } from '@armistice/table';

const points = (value: number): string => value.toFixed(1);
const percent = (value: number): string => `${Math.round(100 * value)} %`;

/** '1.2', or '0.4 to 3.1, likely 1.2' where something is hidden. */
function rangeText({ least, likely, most }: BattleRange, text: (value: number) => string): string {
  if (text(least) === text(most)) return text(most);
  const between = `${text(least)} to ${text(most)}`;
  return likely === undefined ? between : `${text(likely)} (${between})`;
}

export function Outlook({ outlook }: { readonly outlook: BattleOutlook | undefined }) {
  if (outlook === undefined) return null;
  const { when, attackerLoss, defenderLoss, take, spread } = outlook;
  const retreat = take.likely === undefined && take.least !== take.most;
  return (
    <div className="table-outlook" data-testid="outlook">
      <p>
        {when} the attacker loses <b>{rangeText(attackerLoss, points)}</b>, the defender{' '}
        <b>{rangeText(defenderLoss, points)}</b>.
      </p>
      <p>
        Chance to take the hex:{' '}
        <b data-testid="take">{retreat ? percent(take.least) : rangeText(take, percent)}</b>
        {retreat ? `, ${percent(take.most)} if they retreat` : ''}
      </p>
      {spread === undefined ? null : (
        <div className="table-spreads" aria-hidden="true">
          <Spread title="Attacker" chances={spread.attacker} />
          <Spread title="Defender" chances={spread.defender} />
        </div>
      )}
    </div>
  );
}

/** A bar for each number of points that can be lost. */
function Spread({ title, chances }: { readonly title: string; readonly chances: readonly number[] }) {
  const highest = Math.max(...chances);
  return (
    <figure>
      <figcaption>
        {title}: 0 to {chances.length - 1}
      </figcaption>
      <span>
        {chances.map((p, loss) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the loss is its place
            key={loss}
            style={{ height: `${Math.max(4, (100 * p) / highest)}%` }}
            title={`${loss}: ${percent(p)}`}
          />
        ))}
      </span>
    </figure>
  );
}
