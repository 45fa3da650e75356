import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const slider = (page: Page) => page.getByRole('region', { name: 'In primo piano' });
const row = (page: Page) => slider(page).getByRole('list');
const current = (page: Page) =>
  slider(page)
    .getByRole('button', { name: /^\d di \d/ })
    .evaluateAll((pages) => pages.findIndex((button) => button.hasAttribute('aria-current')) + 1);
const stands = 6000;

/** Opens the front page with visible banners, motion allowed by default, and a clock that the test advances. */
async function watch(brand = 'rosmarino', motion: 'no-preference' | 'reduce' = 'no-preference') {
  const context = await browser.newContext({
    viewport: { width: 700, height: 900 },
    locale: 'it-IT',
    reducedMotion: motion,
  });
  const page = await context.newPage();
  await page.clock.install({ time: new Date() });
  // far enough ahead for a slow machine
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(shopUrl(brand));
  await settled(page);
  await row(page).evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.mouse.move(5, 5);
  await page.clock.runFor(200);
  const passed = async (ms: number) => {
    await page.clock.runFor(ms);
    await page.waitForTimeout(700);
  };
  const place = () => row(page).evaluate((list) => list.scrollLeft);
  /** Runs the clock until the slider moves, and checks the banner it stops at. */
  const goesOnTo = async (banner: number) => {
    const from = await place();
    for (let ran = 0; ran < 10 * stands && (await place()) === from; ran += 500) {
      await page.clock.runFor(500);
      await page.waitForTimeout(40);
    }
    await expect.poll(() => current(page)).toBe(banner);
    // the slider has stopped at that banner
    await page.waitForTimeout(500);
  };
  return { page, passed, goesOnTo, context };
}

describe('[CAT-44] [SHL-53] the banners', () => {
  test('the banners advance by themselves, one after the other, and start again', async () => {
    const { page, goesOnTo, context } = await watch();
    const all = await row(page).getByRole('listitem').count();
    expect(all).toBeGreaterThanOrEqual(5);
    expect(await current(page)).toBe(1);
    for (let wanted = 2; wanted <= all; wanted += 1) {
      await goesOnTo(wanted);
    }
    await goesOnTo(1);
    await context.close();
  });

  test('when the stop button is pressed, then the banners stop until the start button is pressed', async () => {
    const { page, passed, goesOnTo, context } = await watch('ponte');
    await slider(page).getByRole('button', { name: 'Ferma lo scorrimento' }).click();
    await passed(4 * stands);
    expect(await current(page)).toBe(1);
    await slider(page).getByRole('button', { name: 'Fai scorrere' }).click();
    await page.mouse.move(5, 5);
    await goesOnTo(2);
    await context.close();
  });

  test('while the pointer is on the banners, they don’t advance', async () => {
    const { page, passed, goesOnTo, context } = await watch();
    await row(page).hover();
    await passed(3 * stands);
    expect(await current(page)).toBe(1);
    await page.mouse.move(5, 5);
    await goesOnTo(2);
    await context.close();
  });

  test('while a banner has the focus, they don’t advance', async () => {
    const { page, passed, goesOnTo, context } = await watch();
    await row(page).getByRole('link').first().focus();
    await passed(3 * stands);
    expect(await current(page)).toBe(1);
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
    await row(page).evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await goesOnTo(2);
    await context.close();
  });

  test('while the banners are not visible, they don’t advance', async () => {
    const { page, passed, context } = await watch();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await passed(200);
    await passed(3 * stands);
    expect(await current(page)).toBe(1);
    await context.close();
  });

  test('when reduced motion is set, then the banners don’t advance and have no stop button', async () => {
    const { page, passed, context } = await watch('rosmarino', 'reduce');
    await passed(3 * stands);
    expect(await current(page)).toBe(1);
    expect(await slider(page).getByRole('button', { name: 'Ferma lo scorrimento' }).isVisible()).toBe(false);
    await context.close();
  });

  test('the banners have labels and can be moved by arrow keys, arrow buttons and page buttons', async () => {
    const { page, passed, context } = await watch();
    await slider(page).getByRole('button', { name: 'Successivo' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => current(page)).toBe(2);
    const status = slider(page).locator('[aria-live="polite"]');
    expect(await status.textContent()).toMatch(/^2 di \d: Le offerte della settimana$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(page)).toBe(3);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => current(page)).toBe(2);
    await slider(page)
      .getByRole('button', { name: /^4 di \d/ })
      .press('Enter');
    await expect.poll(() => current(page)).toBe(4);
    expect(await status.textContent()).toMatch(/^4 di \d: /);
    await passed(3 * stands);
    expect(await current(page)).toBe(4);
    await context.close();
  });
});

test.each(['rosmarino', 'ponte'])(
  '[SHL-53] the slides of %s have a gap of 20 px, with other layouts at 320, 600 and 960 px',
  async (brand) => {
    const { page, end } = await openVisit(browser);
    await page.goto(shopUrl(brand));
    await settled(page);
    const layout = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return row(page).evaluate((list) => {
        const [first, second] = [...list.children].map((slide) => slide.getBoundingClientRect());
        const room = list.clientWidth - 8;
        return {
          gap: Math.round(second!.left - first!.right),
          inView: Number(((room + 20) / (first!.width + 20)).toFixed(2)),
        };
      });
    };
    const widths = [310, 320, 599, 600, 959, 960, 1440];
    const layouts = [];
    for (const width of widths) layouts.push(await layout(width));
    expect(layouts.map(({ gap }) => gap)).toEqual(widths.map(() => 20));
    const [tiny, phone, largePhone, tablet, largeTablet, desktop, wide] = layouts.map(({ inView }) => inView);
    expect(tiny).toBe(1);
    expect([phone! > 1, largePhone! > 1, phone! < 1.2, largePhone! < 1.2]).toEqual([true, true, true, true]);
    expect([tablet, largeTablet]).toEqual([1, 1]);
    expect([desktop, wide]).toEqual([2, 2]);
    await end();
  },
);

test('without scripts the banners are a row of links that can be swiped', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(shopUrl('rosmarino'));
  const links = await row(page).getByRole('link').count();
  expect(links).toBeGreaterThanOrEqual(5);
  expect(await slider(page).getByRole('button', { name: /^1 di/ }).isVisible()).toBe(false);
  expect(await row(page).getByRole('link').first().getAttribute('href')).toBe('/category/frutta-e-verdura');
  await context.close();
});
