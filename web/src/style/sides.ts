/** The colours of a game's sides: everything with `data-side` (a side or a seat) has its `--side`. */

import type { FaceSide } from '@armistice/table';
import { useInsertionEffect } from 'react';

/** One rule for each name of a side; the colours themselves are the theme's. */
export function sideRules(sides: readonly FaceSide[]): string {
  return sides
    .map(({ id, seats, palette }) => {
      const names = [...new Set([id, ...seats])].map((name) => `[data-side=${JSON.stringify(name)}]`);
      return `${names.join(',')}{--side:var(--side-${palette})}`;
    })
    .join('');
}

/** While a page of this game is open. */
export function useSideColours(sides: readonly FaceSide[] | undefined): void {
  const rules = sides === undefined ? '' : sideRules(sides);
  useInsertionEffect(() => {
    if (rules === '') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [rules]);
}
