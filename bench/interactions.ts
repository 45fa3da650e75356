import type { Page } from 'playwright-core';

/** One press of finger or key, as the browser timed it. */
export interface Interaction {
  /** From the press to the next picture, milliseconds, in steps of 8. */
  ms: number;
  /** How much of that the press waited for what was under way. */
  waitMs: number;
  /** How long the page's own handlers ran. */
  scriptMs: number;
}

interface Heard extends Interaction {
  id: number;
}

/**
 * Listens on a page that is about to be opened; what took less than the 16 ms the browser reports from counts as 16.
 * `take` answers what was pressed since it was last asked.
 */
export async function watchInteractions(page: Page): Promise<{ take(): Promise<Interaction[]> }> {
  await page.addInitScript(() => {
    const heard: Heard[] = [];
    Object.assign(globalThis, { heardInteractions: heard });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue;
        const scriptMs = Math.round(entry.processingEnd - entry.processingStart);
        const waitMs = Math.round(entry.processingStart - entry.startTime);
        heard.push({ id: entry.interactionId, ms: entry.duration, waitMs, scriptMs });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const read = () =>
    page.evaluate(() =>
      (globalThis as unknown as { heardInteractions: Heard[] }).heardInteractions.splice(0),
    );
  return {
    async take() {
      const heard = await read();
      return [...Map.groupBy(heard, ({ id }) => id).values()].map((events) => ({
        ...events.reduce((longest, one) => (one.ms > longest.ms ? one : longest)),
        scriptMs: events.reduce((sum, { scriptMs }) => sum + scriptMs, 0),
      }));
    },
  };
}
