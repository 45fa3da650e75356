import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { savedCookieChoice } from './cookie-choice.ts';
import { packagedBrowser, type PackagedBrowser } from './browser-from-registry.ts';

/** Usual paths of Chromium and Chrome on Debian and common desktops. */
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Opens Chromium for tests: the one of `CHROMIUM_PATH`, otherwise an installed one, otherwise the package registry's.
 * Every context has refused cookies already, so that no banner covers the page. `context.clearCookies` brings it back.
 *
 * @param more further options of the browser
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    // shows a window, to watch a failing journey
    headless: process.env['HEADED'] !== '1',
    env: { ...process.env, ...env },
    args: [
      // Every brand's host is this machine, even if the system's resolver knows no *.localhost.
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      // Tests reach only this machine. Downloads of the browser itself would slow them down.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--disable-gpu',
      '--no-first-run',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
      ...more,
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addCookies(savedCookieChoice());
    return context;
  };
  return browser;
}

async function findChromium(): Promise<PackagedBrowser> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return { executablePath: named, env: {} };
  }
  const found = installed.find((path) => existsSync(path));
  return found ? { executablePath: found, env: {} } : packagedBrowser();
}
