import { type RefObject, useEffect, useRef } from 'react';
import { Autoplay } from './autoplay.ts';

type AutoplayOptions = {
  /** Absent: nothing moves. */
  everyMs: number | undefined;
  /** Stopped by the shopper. */
  stopped: boolean;
  step: () => void;
};

/** Lets a row go on by itself, and rest while it is read, pointed at or out of sight, or when motion isn't wanted. */
export function useAutoplay(
  row: RefObject<HTMLElement | null>,
  { everyMs, stopped, step }: AutoplayOptions,
): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const element = row.current;
    if (!element || everyMs === undefined || stopped) return;
    const autoplay = new Autoplay(everyMs, () => latest.current());
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => {
      autoplay.rest('reduced', still.matches);
      autoplay.rest('hidden', document.hidden);
    };
    const ended = new AbortController();
    const { signal } = ended;
    const hear = (type: string, rests: () => void) => element.addEventListener(type, rests, { signal });
    hear('pointerenter', () => autoplay.rest('hover', true));
    hear('pointerleave', () => autoplay.rest('hover', false));
    hear('focusin', () => autoplay.rest('focus', true));
    hear('focusout', () => autoplay.rest('focus', false));
    document.addEventListener('visibilitychange', follow, { signal });
    still.addEventListener('change', follow, { signal });
    const sight = new IntersectionObserver(
      ([seen]) => autoplay.rest('away', seen !== undefined && !seen.isIntersecting),
      { threshold: 0.5 },
    );
    autoplay.rest('away', true);
    autoplay.rest('focus', element.contains(document.activeElement));
    follow();
    sight.observe(element);
    return () => {
      ended.abort();
      sight.disconnect();
      autoplay.end();
    };
  }, [row, everyMs, stopped]);
}
