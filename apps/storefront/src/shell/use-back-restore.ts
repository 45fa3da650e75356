import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Milliseconds from a back navigation to the restored scroll position (SHL-02). */
const restoreAfter = 500;
const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Restores the scroll position 500 ms after a back navigation. The router restores it at once, but later pictures may
 * move it. A shopper who has scrolled meanwhile is not interrupted.
 */
export function useBackRestore(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const places = useRef(new Map<string, number>());

  // before the paint: the new page's scroll to its top must not be stored for the page before
  useLayoutEffect(() => {
    const positions = places.current;
    const former = isBack ? positions.get(key) : undefined;
    const keep = () => void positions.set(key, window.scrollY);
    const follow = () => window.addEventListener('scroll', keep, { passive: true });
    const stop = () => window.removeEventListener('scroll', keep);
    if (former === undefined) {
      follow();
      return stop;
    }
    const restore = setTimeout(() => {
      window.scrollTo({ top: former, behavior: 'instant' });
      follow();
    }, restoreAfter);
    const leave = () => {
      clearTimeout(restore);
      follow();
    };
    for (const hand of hands) window.addEventListener(hand, leave, { once: true, passive: true });
    return () => {
      clearTimeout(restore);
      stop();
      for (const hand of hands) window.removeEventListener(hand, leave);
    };
  }, [key, isBack]);
}
