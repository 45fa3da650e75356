import { useEffect } from 'react';
import type { LineQuantities } from './line-quantities.ts';

/** Sends pending quantities before the page is closed. */
export function useSendBeforeLeaving({ flush }: LineQuantities): void {
  useEffect(() => {
    // send before the browser requests the next page, which would otherwise lack the last presses
    window.addEventListener('beforeunload', flush);
    window.addEventListener('pagehide', flush);
    // a phone may close a hidden page without another event
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('beforeunload', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [flush]);
}
