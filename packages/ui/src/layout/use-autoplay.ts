import { type RefObject, useEffect, useRef } from 'react';

type AutoplayOptions = {
  /** Milliseconds of a step; undefined: no autoplay. */
  everyMs: number | undefined;
  /** The shopper stopped it. */
  stopped: boolean;
  step: () => void;
};

/** Moves a row by itself. Its script loads after hydration, since the first step is seconds away. */
export function useAutoplay(
  row: RefObject<HTMLElement | null>,
  { everyMs, stopped, step }: AutoplayOptions,
): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (everyMs === undefined || stopped) return;
    let isOver = false;
    let end = () => {};
    void (async () => {
      const { autoplayRow } = await import('./autoplay-row.ts');
      if (!isOver && row.current) ({ end } = autoplayRow(row.current, everyMs, () => latest.current()));
    })();
    return () => {
      isOver = true;
      end();
    };
  }, [row, everyMs, stopped]);
}
