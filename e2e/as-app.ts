import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Route } from 'playwright-core';
import { appFilesFor } from './app-files.ts';
import { onPhone } from './native-side.ts';

/** Folders of the app's files by the shop's origin. */
const copies = new Map<string, string>();

function filesOf({ origin, hostname }: URL): string {
  const known = copies.get(origin);
  if (known !== undefined) return known;
  const folder = appFilesFor(hostname.split('.')[0]!, origin);
  copies.set(origin, folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs in the page: the session that a journey set as cookies is the app's, which keeps it in local storage. */
function takeSession(): void {
  if (!location.protocol.startsWith('http')) return;
  for (const name of ['X-Ebsn-Session', 'X-Ebsn-Account']) {
    const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    if (cookie && !localStorage.getItem(name))
      localStorage.setItem(name, decodeURIComponent(cookie.slice(name.length + 1)));
  }
}

/** Pages that the server answers itself, in the app as well. */
const ofServer =
  /^\/(?:api|brand|brand-icon|ebsn|media|p|films|test-gateway|test-mailbox|\.well-known)(?:\/|$)/;

/**
 * Makes a window the app on a phone: the shop's pages come from the app's files, and Capacitor's bridge leads to a phone.
 * The addresses stay those of the website, so a journey that was written for it runs unchanged.
 */
export async function asApp(context: BrowserContext): Promise<void> {
  await onPhone(context);
  await context.addInitScript(takeSession);
  await context.route(
    ({ hostname, pathname }) => hostname.endsWith('.localhost') && !ofServer.test(pathname),
    serveFromApp,
  );
}

async function serveFromApp(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const folder = filesOf(url);
  if (route.request().resourceType() === 'document')
    return route.fulfill({ path: join(folder, 'index.html'), contentType: 'text/html; charset=utf-8' });
  const file = join(folder, url.pathname);
  return existsSync(file) ? route.fulfill({ path: file }) : route.continue();
}
