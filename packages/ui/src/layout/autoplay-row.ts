import { Autoplay } from './autoplay.ts';

/**
 * Moves a row by itself. It rests while the row has focus or pointer or is invisible, and when the shopper prefers
 * reduced motion.
 */
export function autoplayRow(row: HTMLElement, everyMs: number, step: () => void): { end(): void } {
  const autoplay = new Autoplay(everyMs, step);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const follow = () => {
    autoplay.rest('reduced', still.matches);
    autoplay.rest('hidden', document.hidden);
  };
  const ended = new AbortController();
  const { signal } = ended;
  const hear = (type: string, rests: () => void) => row.addEventListener(type, rests, { signal });
  hear('pointerenter', () => autoplay.rest('hover', true));
  hear('pointerleave', () => autoplay.rest('hover', false));
  hear('focusin', () => autoplay.rest('focus', true));
  hear('focusout', () => autoplay.rest('focus', false));
  document.addEventListener('visibilitychange', follow, { signal });
  still.addEventListener('change', follow, { signal });
  const sight = new IntersectionObserver(
    (entries) => autoplay.rest('away', entries.at(-1)?.isIntersecting !== true),
    { threshold: 0.5 },
  );
  autoplay.rest('away', true);
  autoplay.rest('hover', row.matches(':hover'));
  autoplay.rest('focus', row.contains(document.activeElement));
  follow();
  sight.observe(row);
  return {
    end() {
      ended.abort();
      sight.disconnect();
      autoplay.end();
    },
  };
}
