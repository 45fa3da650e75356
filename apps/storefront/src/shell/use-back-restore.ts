import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Milliseconds after a back navigation (SHL-02). */
const restoreAfter = 500;
const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Brings the page to its former place 500 ms after a back navigation. The router has done so at once; pictures and parts
 * that came later may have moved it. A shopper who has scrolled meanwhile is left alone.
 */
export function useBackRestore(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const places = useRef(new Map<string, number>());

  // before the new page is painted: its own way to the top is no place of the page that was left
  useLayoutEffect(() => {
    const kept = places.current;
    const former = isBack ? kept.get(key) : undefined;
    const keep = () => void kept.set(key, window.scrollY);
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
