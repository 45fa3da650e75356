import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Locator, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer } from './newcomers.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const piazzaBologna = { latitude: 41.9138, longitude: 12.5205 };
const brands = [
  { brand: 'rosmarino', nearest: 'Rosmarino Roma Prati' },
  { brand: 'ponte', nearest: 'Ponte Roma Talenti' },
];

/** The names of places that are completely in the map's view. */
const namesInView = (map: Locator): Promise<string[]> =>
  map.evaluate((element) => {
    const view = element.getBoundingClientRect();
    return [...element.querySelectorAll('.shop-map__name span')]
      .filter((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect();
        return left >= view.left && right <= view.right && top >= view.top && bottom <= view.bottom;
      })
      .map((name) => name.textContent);
  });

/** Pairs of names that overlap by more than a pixel. */
const overlappingNames = (map: Locator): Promise<string[]> =>
  map.evaluate((element) => {
    const names = [...element.querySelectorAll('.shop-map__name span')].map((name) => ({
      text: name.textContent,
      box: name.getBoundingClientRect(),
    }));
    return names.flatMap(({ text, box }, index) =>
      names
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right - 1 &&
            other.left < box.right - 1 &&
            box.top < other.bottom - 1 &&
            other.top < box.bottom - 1,
        )
        .map((other) => `${text}, ${other.text}`),
    );
  });

test.each(brands)(
  'when a shopper of $brand looks for a store, then the map names sea, towns and, around the device, quarters of Rome, tints the delivery areas, and its nearest pin leads to the store',
  { tags: ['website/document'] },
  async ({ brand, nearest }) => {
    const shop = shopUrl(brand);
    const someone = await newcomer(shop);
    const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(piazzaBologna);
    await page.context().addCookies(someone.cookies());
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response);
    });
    const mapFiles = async () => {
      // further scripts may come while these are read
      const loaded = [...scripts];
      const texts = await Promise.all(loaded.map((script) => script.text()));
      return loaded.filter((_, index) => texts[index]!.includes('Topology'));
    };
    await page.goto(shop);
    await settled(page);
    await page.getByRole('banner').getByRole('button', { name: "Scegli l'indirizzo" }).click();
    expect(await mapFiles()).toEqual([]);
    await page.getByRole('button', { name: /^Vedi (i negozi|negozi e locker)$/ }).click();

    const stores = page.getByRole('dialog', { name: 'Scegli dove ritirare' });
    expect(await mapFiles()).toEqual([]);
    await stores.getByRole('button', { name: 'Vedi sulla mappa' }).click();
    const map = stores.getByRole('region', { name: /^Mappa dei punti di ritiro/ });
    await expect.poll(() => namesInView(map)).toEqual(expect.arrayContaining(['Mar Tirreno', 'Roma']));
    // names are placed once the zoom has ended
    await expect.poll(() => overlappingNames(map)).toEqual([]);
    await stores
      .getByText(
        'Confini: ISTAT (CC BY) · Natural Earth · © OpenStreetMap contributors (ODbL) · Stradario: ANNCSU, onData (CC BY 4.0)',
        { exact: true },
      )
      .waitFor();
    await stores.getByText('Zone in cui consegniamo anche a casa', { exact: true }).waitFor();
    const areas = map.locator('path.shop-map__area');
    await expect.poll(() => areas.count()).toBeGreaterThan(4);
    // names and pins lie above the areas, and a pin takes its presses
    const lift = (selector: string) =>
      map
        .locator(selector)
        .first()
        .evaluate((node) => Number(getComputedStyle(node.closest('.leaflet-pane')!).zIndex));
    const areasLift = await lift('path.shop-map__area');
    expect(await lift('.shop-map__name')).toBeGreaterThan(areasLift);
    expect(await lift('.shop-map__point')).toBeGreaterThan(areasLift);
    const pins = map.getByRole('button', { name: /^(Rosmarino|Ponte) / });
    expect(await pins.count()).toBeGreaterThan(4);
    const files = await mapFiles();
    expect(files).toHaveLength(2);
    for (const file of files) {
      const { 'cache-control': caching, 'content-encoding': coding } = await file.allHeaders();
      expect([caching, coding]).toEqual([
        'public, max-age=31536000, immutable',
        expect.stringMatching(/br|gzip/),
      ]);
    }

    const nearer = map.getByRole('button', { name: 'Ingrandisci la mappa' });
    await nearer.click();
    await nearer.click();
    // names are placed once the zoom has ended
    await expect.poll(() => overlappingNames(map)).toEqual([]);
    await stores.getByRole('button', { name: 'Usa la mia posizione' }).click();
    await expect.poll(() => namesInView(map)).toContain('Trieste');
    expect(await overlappingNames(map)).toEqual([]);

    const card = stores.getByRole('article').first();
    await expect.poll(() => card.getAttribute('aria-label')).toBe(nearest);
    await map.getByRole('button', { name: nearest, exact: true }).click();
    const row = stores.getByRole('listitem').filter({ has: page.getByRole('article', { name: nearest }) });
    await expect.poll(() => row.evaluate((node) => node === document.activeElement)).toBe(true);
    await row.getByRole('button', { name: `Scegli ${nearest}` }).click();
    await page.getByRole('dialog', { name: 'Quando ti va bene?' }).getByText(`Ritiro a ${nearest}`).waitFor();
    await end();
  },
);

test('when a shopper drags the map, turns the wheel or uses the keyboard, then the map moves and zooms', async () => {
  const shop = shopUrl('rosmarino');
  const { page, end } = await openVisit(browser, { width: 1440, height: 900 });
  await page.goto(shop);
  await settled(page);
  await page.getByRole('banner').getByRole('button', { name: "Scegli l'indirizzo" }).click();
  await page.getByRole('button', { name: 'Vedi negozi e locker' }).click();
  await page.getByRole('button', { name: 'Vedi sulla mappa' }).click();
  const map = page.getByRole('region', { name: /^Mappa dei punti di ritiro/ });
  const placeOf = async (name: string) =>
    (await map.getByRole('button', { name, exact: true }).boundingBox())!;
  await expect.poll(() => namesInView(map)).toContain('Roma');
  const [viterbo, frosinone] = ['Rosmarino Viterbo', 'Rosmarino Frosinone'];
  const width = async () => (await placeOf(frosinone)).x - (await placeOf(viterbo)).x;

  const before = await placeOf(viterbo);
  const view = (await map.boundingBox())!;
  const [x, y] = [view.x + view.width / 2, view.y + view.height - 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 30, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await placeOf(viterbo)).x - before.x).toBeCloseTo(60, 0);

  const atFirst = await width();
  await page.mouse.wheel(0, -240);
  await expect.poll(width).toBeGreaterThan(atFirst * 1.3);
  const near = await width();
  await map.focus();
  await page.keyboard.press('-');
  await expect.poll(width).toBeLessThan(near * 0.7);
  const { x: left } = await placeOf(viterbo);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await placeOf(viterbo)).x).toBeLessThan(left - 40);
  await end();
});
