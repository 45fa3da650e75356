import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { packagedBrowser, type PackagedBrowser } from './browser-from-registry.ts';

/** What Debian and the usual desktops call it. */
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Chromium for tests: the one `CHROMIUM_PATH` names, else an installed one, else the package registry's. `more`: its further options. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      // Every brand's host is this machine, also where the system's resolver knows no *.localhost.
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      // Tests reach nothing but this machine: what the browser would fetch for itself only slows them down.
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
