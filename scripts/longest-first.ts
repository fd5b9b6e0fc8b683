/** The order of test files: longest first, so that no core waits for a long file that started last. */

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take more than some ten seconds, the longest first; names from the top of the repository. */
const LONGEST = [
  'web/test/table.test.ts',
  'web/test/bots.test.ts',
  'games/fields-of-despair/test/kits-later.test.ts',
  'games/fields-of-despair/test/kits-1914.test.ts',
  'games/storm-in-the-west/test/kits-later.test.ts',
  'games/storm-in-the-west/test/kits-1918.test.ts',
  'bots/test/despair.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
      if (at >= 0) return at;
      return project.name === 'quick' ? LONGEST.length + 1 : LONGEST.length;
    };
    // A stable sort: files alike stay as Vitest would have them.
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
