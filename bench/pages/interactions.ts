import type { Page } from 'playwright-core';

/** One press of finger or key, with the browser's timing. */
export interface Interaction {
  /** From the press to the next frame, in milliseconds, in steps of 8. */
  ms: number;
  /** Part of it for which the press waited for running work. */
  waitMs: number;
  /** Time in the page's own handlers. */
  scriptMs: number;
}

interface Heard extends Interaction {
  id: number;
}

/**
 * Records interactions of a page that is opened next. Faster ones count as 16 ms, the browser's lowest reported value.
 * `take` returns the interactions since the last call.
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
        ...events.reduce((longest, event) => (event.ms > longest.ms ? event : longest)),
        scriptMs: events.reduce((sum, { scriptMs }) => sum + scriptMs, 0),
      }));
    },
  };
}
