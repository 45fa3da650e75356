import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const windows = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Violations of WCAG 2.2 AA that axe finds on a page at three widths, one per line. */
export async function axeProblems(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    const found = new Set<string>();
    for (const window of windows) {
      await page.setViewportSize(window);
      // it gives far elements an estimated height, which can make them overlap
      await page.evaluate(() => {
        for (const far of document.querySelectorAll<HTMLElement>('.aisle-grid, .carousel'))
          far.style.contentVisibility = 'visible';
      });
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      for (const { id, help, nodes } of violations)
        for (const { html } of nodes)
          found.add(`axe ${id} at ${window.width}: ${help} ${html.slice(0, 120)}`);
    }
    return [...found];
  } finally {
    await context.close();
  }
}
