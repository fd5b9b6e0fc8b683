/** The plan of the turn: all fronts together in small, and what each part of the turn still wants on each of them. */

import type { PlanLine, PlanStep } from '@armistice/table';
import { SmallMap } from '../map/MapStrip.tsx';
import type { Maps } from '../map/useMaps.ts';
import type { Scene } from '../session/protocol.ts';
import { RuleButton } from '../table/RuleButton.tsx';

export interface PlanProps {
  readonly plan: readonly PlanStep[];
  readonly maps: Maps;
  readonly stacks: Scene['stacks'];
  /** The map is wanted: the drawer may go. */
  readonly onGo: () => void;
}

export function Plan({ plan, maps, stacks, onGo }: PlanProps) {
  const now = plan.find(({ state }) => state === 'now');
  const visit = (line: PlanLine) => {
    if (line.hexes.length > 0) maps.api.show(line.hexes[0]!);
    else if (line.map !== undefined) maps.open(line.map);
    onGo();
  };
  return (
    <div data-testid="plan">
      {maps.outlines.length < 2 ? null : (
        <div className="drawer-fronts" data-testid="all-fronts">
          {maps.outlines.map((outline) => {
            const lines = (now?.lines ?? []).filter(({ map }) => map === outline.id);
            return (
              <button
                type="button"
                key={outline.id}
                data-map={outline.id}
                onClick={() => {
                  maps.open(outline.id);
                  onGo();
                }}
              >
                <SmallMap outline={outline} stacks={stacks} />
                <strong>{outline.title}</strong>
                <span>{lines.map(({ text }) => text).join(' · ') || 'quiet'}</span>
              </button>
            );
          })}
        </div>
      )}
      <ol className="drawer-plan">
        {plan.map(({ id, title, state, rule, lines }) => (
          <li
            key={id}
            data-past={state === 'past' || undefined}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <h3>
              {title} <RuleButton rule={rule} />
              {state === 'now' ? <span className="drawer-now">now</span> : null}
            </h3>
            <ul>
              {lines.map((line) => (
                <li key={`${line.map} ${line.text}`} data-side={line.side}>
                  {line.hexes.length === 0 && line.map === undefined ? (
                    line.text
                  ) : (
                    <button type="button" className="drawer-go" onClick={() => visit(line)}>
                      {frontOf(maps, line.map)}
                      {line.text}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

const frontOf = ({ outlines }: Maps, map: string | undefined): string => {
  const found = outlines.find(({ id }) => id === map);
  return found === undefined || outlines.length < 2 ? '' : `${found.title}: `;
};
