import type { Page } from 'playwright-core';

/** Waits until React has rendered the page of this address with its event handlers, and no call runs. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isStorefront = document.getElementById('shop') !== null;
    // React Router stores the key of its history entry in the state
    const { key = 'default' } = (history.state ?? {}) as { key?: string };
    return !isStorefront || (document.documentElement.dataset['shown'] === key && !window.callsUnderWay);
  });
}

declare global {
  interface Window {
    /** Number of calls whose answer is not rendered yet; absent on pages without the counter. */
    callsUnderWay?: number;
  }
}

/** Init script of the page: a call counts until the second frame after its answer, when React has rendered it. */
export function countCalls(): void {
  const send = window.fetch;
  const twoFrames = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));
  let underWay = 0;
  const count = (change: number) => (window.callsUnderWay = underWay += change);
  window.fetch = async (...request) => {
    count(1);
    const end = () => twoFrames(() => count(-1));
    try {
      const answer = await send(...request);
      void answer.clone().arrayBuffer().then(end, end);
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  };
}
