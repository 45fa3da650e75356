import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { asApp } from './as-app.ts';
import { countCalls } from './settled.ts';

export { settled } from './settled.ts';

/** A browser window with its own session. */
export interface Visit {
  page: Page;
  /** Closes the window; fails on errors of the page or the server. */
  end(): Promise<void>;
}

export interface Window {
  width?: number;
  height?: number;
  /** Emulates a phone, without a mouse. */
  touch?: boolean;
  /** Opens the shop as its app. `APP_SHAPE=1` does so in every journey. */
  app?: boolean;
  /** Lets the page register its service worker. */
  keepsFiles?: boolean;
}

/** The phone on which journeys run in the app. */
const phone = { width: 360, height: 780 };
const isInApp = process.env['APP_SHAPE'] === '1';

/** A browser context with its own cookies and storage. */
export interface Session {
  context: BrowserContext;
  /** Console errors of its pages and failed answers of the server. */
  complaints: string[];
}

export async function openSession(
  browser: Browser,
  { width = 1440, height = 900, touch = false, app = isInApp, keepsFiles = false }: Window = {},
): Promise<Session> {
  const context = await browser.newContext({
    viewport: app ? phone : { width, height },
    hasTouch: touch || app,
    isMobile: touch || app,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
    // calls that a worker makes can't be intercepted
    serviceWorkers: keepsFiles ? 'allow' : 'block',
  });
  // long, because these tests don't measure speed and the machine may be busy
  context.setDefaultTimeout(30_000);
  await context.addInitScript(keepToasts);
  await context.addInitScript(countCalls);
  if (app) await asApp(context);
  const complaints: string[] = [];
  context.on('page', (page) => {
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      // reported below, with the address
      const isRepeated = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isRepeated) complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('response', (response) => {
      const status = response.status();
      // a server of files answers any address that it doesn't know with the start page
      const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
      if (isPage && response.request().resourceType() === 'image')
        complaints.push(`${response.url()}: a page in place of a picture`);
      // pages and API answers may be refusals; scripts, styles and pictures may not fail
      const isPart = !['document', 'fetch', 'xhr'].includes(response.request().resourceType());
      if (status === 500 || (status >= 400 && isPart)) complaints.push(`${response.url()}: ${status}`);
    });
  });
  return { context, complaints };
}

export async function openVisit(browser: Browser, window: Window = {}): Promise<Visit> {
  const { context, complaints } = await openSession(browser, window);
  const page = await context.newPage();
  let ended = false;
  onTestFailed(async ({ task }) => {
    if (ended) return;
    await takePicture(page, task.name);
    await context.close();
  });
  return {
    page,
    async end() {
      ended = true;
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}

/** Saves a screenshot of a page whose test failed. */
export async function takePicture(page: Page, testName: string): Promise<void> {
  const name = testName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80);
  await page.screenshot({ path: `test-results/${name}.png` });
}

declare global {
  interface Window {
    /** Texts of the page's toasts that no test has awaited yet. */
    toastsSaid: string[];
  }
}

/**
 * Init script of the page: records toasts, because they disappear after three seconds. The stack of toasts moves when a
 * dialog opens or closes, and is drawn again there; the toasts that it brings along are not new.
 */
function keepToasts(): void {
  window.toastsSaid = [];
  let brought: string[] = [];
  const within = (nodes: Iterable<Node>, selector: string) =>
    [...nodes]
      .filter((node) => node instanceof Element)
      .flatMap((node) => [node, ...node.querySelectorAll('*')])
      .filter((element) => element.matches(selector));
  const textOf = (toast: Element) => toast.textContent.replaceAll(/\s+/g, ' ').trim();
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    const [left] = within(removed, '.toasts');
    if (left) brought = within([left], '.snackbar').map(textOf);
    const stacks = within(added, '.toasts');
    // a dialog that is added together with its stack is in two changes
    for (const toast of new Set(within(added, '.snackbar'))) {
      const text = textOf(toast);
      const at = stacks.includes(toast.closest('.toasts')!) ? brought.indexOf(text) : -1;
      if (at >= 0) brought.splice(at, 1);
      else window.toastsSaid.push(text);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Waits until a toast with this text has shown, now or before; each toast counts once. */
export async function toastShown(page: Page, text: string | RegExp): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const at = window.toastsSaid.findIndex((text) =>
        typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text),
      );
      if (at >= 0) window.toastsSaid.splice(at, 1);
      return at >= 0;
    },
    typeof text === 'string' ? text.replaceAll(/\s+/g, ' ') : text,
  );
}
