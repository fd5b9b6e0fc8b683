import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { soon } from './site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: object): Promise<{
    violations: { id: string; impact: string; nodes: { html: string }[] }[];
  }>;
}

/** Serious faults of accessibility on the page as it is. `rules`: these alone. */
export async function faults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (only) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        ...(only === null ? {} : { runOnly: only }),
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
    },
    rules === undefined ? null : [...rules],
  );
}

/** The same in light and in dark, where only the colours are others. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const inLight = await faults(page);
  const wear = async (theme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: theme });
    await soon(() => page.locator('html').getAttribute('data-theme')).toBe(theme);
  };
  await wear('dark');
  const inDark = await faults(page, ['color-contrast']);
  await wear('light');
  return [...inLight, ...inDark.map((fault) => `in the dark: ${fault}`)];
}
