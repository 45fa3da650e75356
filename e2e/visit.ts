import type { Browser, Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';

/** A browser window of a shopper of their own. */
export interface Visit {
  page: Page;
  /** Closes it, and fails if the page complained or the server broke meanwhile. */
  end(): Promise<void>;
}

export interface Window {
  width?: number;
  height?: number;
  /** A phone's, without a mouse. */
  touch?: boolean;
}

export async function openVisit(
  browser: Browser,
  { width = 1440, height = 900, touch = false }: Window = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
  });
  // what comes counts here, not how fast: other work may share the machine
  context.setDefaultTimeout(30_000);
  await context.addInitScript(keepToasts);
  const complaints: string[] = [];
  context.on('page', (page) => {
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      // told below, with the address
      const isRepeated = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isRepeated) complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('response', (response) => {
      const status = response.status();
      // a page or an answer may be a refusal; a script, a sheet or a picture may not
      const isPart = !['document', 'fetch', 'xhr'].includes(response.request().resourceType());
      if (status === 500 || (status >= 400 && isPart)) complaints.push(`${response.url()}: ${status}`);
    });
  });
  const page = await context.newPage();
  let ended = false;
  onTestFailed(async ({ task }) => {
    if (ended) return;
    const name = task.name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 80);
    await page.screenshot({ path: `test-results/${name}.png` });
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

/** The page's own script has taken over: presses are heard from now on. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // the script starts after what there is to see: on a busy machine that may be quiet before
  await page.waitForFunction(() => {
    const button = document.querySelector('header button');
    return !button || Object.keys(button).some((key) => key.startsWith('__reactProps'));
  });
}

declare global {
  interface Window {
    /** What toasts of the page said, as far as nobody asked for it yet. */
    toastsSaid: string[];
  }
}

/** In the page: a toast is gone after three seconds, in which a busy machine may not have looked. */
function keepToasts(): void {
  window.toastsSaid = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        for (const toast of [node, ...node.querySelectorAll('*')])
          if (toast.matches('.snackbar'))
            window.toastsSaid.push(toast.textContent.replaceAll(/\s+/g, ' ').trim());
  }).observe(document, { childList: true, subtree: true });
}

/** A toast says it, or has said it and is gone again; once asked for it counts no more. */
export async function heard(page: Page, text: string | RegExp): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const at = window.toastsSaid.findIndex((said) =>
        typeof wanted === 'string' ? said.includes(wanted) : wanted.test(said),
      );
      if (at >= 0) window.toastsSaid.splice(at, 1);
      return at >= 0;
    },
    typeof text === 'string' ? text.replaceAll(/\s+/g, ' ') : text,
  );
}
