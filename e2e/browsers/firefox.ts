import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserWindow, Size } from './browser-window.ts';
import { programOf } from './debian.ts';

/** What is used of `puppeteer-core`, which only `npm run browsers` installs. */
interface Puppeteer {
  launch(options: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
}

interface Page {
  setViewport(size: Size): Promise<void>;
  goto(url: string): Promise<unknown>;
  evaluate: BrowserWindow['call'];
  mouse: { click(x: number, y: number): Promise<void> };
  keyboard: { type(text: string): Promise<void>; press(key: 'Enter'): Promise<void> };
  screenshot(): Promise<Uint8Array>;
}

/** Opens Firefox without a visible window. Puppeteer drives it over WebDriver BiDi. */
export async function openFirefox(folder: string, size: Size): Promise<BrowserWindow> {
  const puppeteer = createRequire(join(folder, 'package.json'))('puppeteer-core') as Puppeteer;
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programOf('firefox'),
    headless: process.env['HEADED'] !== '1',
    env: { ...process.env, TZ: 'Europe/Rome' },
    extraPrefsFirefox: { 'intl.accept_languages': 'it-IT, it' },
  });
  const page = await firefox.newPage();
  await page.setViewport(size);
  return {
    open: async (url) => void (await page.goto(url)),
    call: (act, argument) => page.evaluate(act, argument),
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEnter: () => page.keyboard.press('Enter'),
    picture: () => page.screenshot(),
    close: () => firefox.close(),
  };
}
