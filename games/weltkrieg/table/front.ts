/** What a front gives to the table: its counters and places by name, thresholds, goals, and what its own rules mean. */

import type {
  Army,
  CounterState,
  FaceSetting,
  Goal,
  Panel,
  RuleCard,
  TableFace,
  TurnEvent,
} from '@armistice/table';
import type { Nation } from '../system/nations.ts';
import type { Data, WeltkriegScenario } from '../system/types.ts';
import type { Unit } from '../system/units.ts';
import type { SeenUnit, WeltkriegView } from './seen.ts';

export type WeltkriegSetting = FaceSetting<Data, WeltkriegScenario>;

export interface FrontFace {
  readonly card: TableFace<WeltkriegView>['card'];
  readonly units: ReadonlyMap<string, Unit>;
  /** The names printed on its maps, by hex. */
  readonly places: ReadonlyMap<string, string | undefined>;
  readonly titles: readonly string[];
  /** Nations whose supply and demoralisation are their own here. */
  readonly nations: readonly Nation[];
  /** 26-7: what a nation bears in a year. */
  bears(nation: Nation, turn: number): readonly { readonly word: string; readonly points: number }[];
  /** Units that may not move yet, and the like. */
  states(unit: Unit, seen: SeenUnit): readonly CounterState[];
  /** What comes on a turn (24). */
  arrivals(of: WeltkriegSetting, turn: number): readonly TurnEvent[];
  /** Its armies, besides what each nation has. */
  armies?(board: WeltkriegView, of: WeltkriegSetting): readonly Army[];
  goals(board: WeltkriegView, of: WeltkriegSetting): readonly Goal[];
  /** Panels of its own. */
  panels(board: WeltkriegView): readonly Panel[];
  /** Steps of its own that come before movement. */
  readonly preludes: readonly string[];
  readonly rules: { readonly [rule: string]: RuleCard };
}
