/** Says after a test run how many seconds the kits of each game took, beside the budget that its kit files declare. */

import type { Reporter, TestModule } from 'vitest/node';

export default class KitSeconds implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const games = new Map<string, { took: number; budget: number }>();
    for (const suite of modules.flatMap((module) => [...module.children.suites()])) {
      const { kits } = suite.meta();
      if (kits === undefined) continue;
      const sum = games.get(kits.game) ?? { took: 0, budget: 0 };
      for (const test of suite.children.allTests()) sum.took += (test.meta().work ?? 0) / 1e6;
      sum.budget += kits.seconds;
      games.set(kits.game, sum);
    }
    const soak = process.env.ARMISTICE_SOAK !== undefined; // its samples are larger than any budget
    for (const [game, { took, budget }] of games)
      console.log(`kits of ${game}: ${took.toFixed(1)} s of work${soak ? '' : `, budget ${budget} s`}`);
  }
}
