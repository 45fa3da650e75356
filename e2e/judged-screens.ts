import { AxeBuilder } from '@axe-core/playwright';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { furnish, type Furnished } from './furnished-shoppers.ts';
import { openScreen, screens, type Screen } from './screens.ts';
import { openSession, takePicture, type Session } from './visit.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

/** Windows in which axe judges a brand's screens: colours are the brand's own, layouts are those of all brands. */
const windows = { 'every width': [desktop, phone], phone: [phone] };

/** Defines a test per screen of a brand: axe must find no violation. */
export function judgeScreens(brand: string, widths: keyof typeof windows): void {
  describe(`screens of ${brand}`, () => {
    let browser: Browser;
    let furnished: Furnished;
    let sessions: Record<Screen['role'], Session & { page: Page }>;
    beforeAll(async () => {
      [browser, furnished] = await Promise.all([openBrowser(), furnish(shopUrl(brand))]);
      const [visitor, shopper, debtor, changer] = await Promise.all([1, 2, 3, 4].map(() => open(browser)));
      sessions = { visitor: visitor!, shopper: shopper!, debtor: debtor!, changer: changer! };
      for (const role of ['shopper', 'debtor', 'changer'] as const)
        await sessions[role].context.addCookies(furnished[role].cookies);
    });
    afterAll(() => browser.close());

    test.each(screens.map((screen) => [screen.name, screen] as const))(
      'the screen %s has no violation of WCAG 2.2 AA',
      async (_, screen) => {
        const { page, complaints } = sessions[screen.role];
        onTestFailed(({ task }) => takePicture(page, `${brand} ${task.name}`));
        const [first, ...others] = windows[widths];
        await page.setViewportSize(first!);
        await openScreen(page, screen, furnished);
        expect(await lastingViolations(page)).toEqual([]);
        for (const size of others) {
          await page.setViewportSize(size);
          expect(await lastingViolations(page)).toEqual([]);
        }
        await forget(page);
        expect(complaints.splice(0)).toEqual([]);
      },
    );
  });
}

/** A window whose page shows one screen after the other: a page for each screen costs a third more. */
async function open(browser: Browser): Promise<Session & { page: Page }> {
  const session = await openSession(browser, desktop);
  return { ...session, page: await session.context.newPage() };
}

/** Takes away what a screen left in the page: each one starts with empty storage, and with the shop's own answers. */
async function forget(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Lists the violations, one per line: rule, help text and element. */
async function violations(page: Page): Promise<string[]> {
  // `content-visibility` gives far elements an estimated height, which can make them overlap
  await page.evaluate(() => {
    for (const far of document.querySelectorAll<HTMLElement>('.aisle-grid, .carousel'))
      far.style.contentVisibility = 'visible';
  });
  const isThere = await page.evaluate(() => 'axe' in window);
  // faster: reports violations only and searches no frames, because the pages have none
  const result = await new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode()
    .analyze();
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  );
}

/** Pixels to scroll: an element that is covered at one place is free below or above it. */
const ways = [150, -300];

/** Violations that remain wherever the page is scrolled: header and bar cover parts of targets only temporarily. */
async function lastingViolations(page: Page): Promise<string[]> {
  let found = await violations(page);
  const isOfSize = (line: string) => line.startsWith('target-size');
  for (const way of ways) {
    if (!found.some(isOfSize)) break;
    await page.evaluate((pixels) => scrollBy({ top: pixels, behavior: 'instant' }), way);
    const further = new Set(await violations(page));
    found = found.filter((line) => !isOfSize(line) || further.has(line));
  }
  return found;
}
