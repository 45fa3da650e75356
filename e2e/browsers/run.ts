import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startShop } from '@bottega/server/testing/shops/browser-shop';
import type { OpenWindow, Size } from './browser-window.ts';
import type { BrowserName } from './debian.ts';
import { openFirefox } from './firefox.ts';
import { readOptions } from './options.ts';
import { Person } from './person.ts';
import { buy } from './purchase.ts';
import { openWebkit } from './webkit.ts';

/* Buys in every browser, brand and width, and prints which purchases passed. */

const open: Record<BrowserName, OpenWindow> = { firefox: openFirefox, webkit: openWebkit };
const pictures = join(import.meta.dirname, '../../test-results');
const columns = [10, 11, 7, 8];

const { browser: browsers, brand: brands, sizes, from } = readOptions();
let failures = 0;
console.log('· starting the shop on data of its own');
const shop = await startShop({ LOG_LEVEL: 'silent' });
try {
  say('browser', 'brand', 'width', 'result', '');
  for (const browser of browsers)
    for (const brand of brands) for (const size of sizes) await tryPurchase(browser, brand, size);
} finally {
  await shop.stop();
}
if (failures > 0) process.exitCode = 1;

async function tryPurchase(browser: BrowserName, brand: string, size: Size): Promise<void> {
  const row = [browser, brand, String(size.width)];
  const fail = (step: string, error: unknown) => {
    failures += 1;
    say(...row, 'failed', `«${step}»: ${error instanceof Error ? error.message : String(error)}`);
  };
  const window = await open[browser](from, size).catch((error: unknown) => fail('opens the browser', error));
  if (!window) return;
  const person = new Person(window, shop.url(brand));
  try {
    const orderId = await buy(person, brand, shop.url(brand));
    say(...row, 'passed', `order ${orderId}`);
  } catch (error) {
    fail(person.step, error);
    keepPicture(await window.picture(), row.join('-'));
  } finally {
    await window.close();
  }
}

function keepPicture(picture: Uint8Array, name: string): void {
  mkdirSync(pictures, { recursive: true });
  const file = join(pictures, `browsers-${name}.png`);
  writeFileSync(file, picture);
  console.log(`  ${file}`);
}

/** Prints a line of the table. */
function say(...cells: string[]): void {
  console.log(cells.map((cell, at) => cell.padEnd(columns[at] ?? 0)).join(''));
}
