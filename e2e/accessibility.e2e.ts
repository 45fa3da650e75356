import { AxeBuilder } from '@axe-core/playwright';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { furnish, type Furnished } from './furnished-shoppers.ts';
import { openScreen, screens } from './screens.ts';
import { openVisit } from './visit.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Rule, what it is about, and where, one line each. */
async function violations(page: Page): Promise<string[]> {
  // what is far below has but a guessed height until one comes near, and what is in it lies over what comes after
  await page.evaluate(() => {
    for (const far of document.querySelectorAll<HTMLElement>('.aisle-grid, .shelf'))
      far.style.contentVisibility = 'visible';
  });
  // what passes is not told of, and nothing is gathered from frames of others, which there are none: less time
  const result = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode()
    .analyze();
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  );
}

/** The bar at a phone's foot covers half of whatever is scrolled beneath it just now: that is too small only for so long. */
async function lastingViolations(page: Page): Promise<string[]> {
  const found = await violations(page);
  if (!found.some((line) => line.startsWith('target-size'))) return found;
  await page.evaluate(() => scrollBy(0, 150));
  const further = new Set(await violations(page));
  return found.filter((line) => !line.startsWith('target-size') || further.has(line));
}

describe.each(['rosmarino', 'ponte'])('no violation of WCAG 2.2 AA at %s', (brand) => {
  let furnished: Furnished;
  beforeAll(async () => {
    furnished = await furnish(shopUrl(brand));
  });

  test.each(screens.map((screen) => [screen.name, screen] as const))('%s', async (_, screen) => {
    const { page, end } = await openVisit(browser);
    await openScreen(page, screen, furnished);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await lastingViolations(page)).toEqual([]);
    await end();
  });
});
