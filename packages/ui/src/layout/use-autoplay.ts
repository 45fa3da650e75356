import { type RefObject, useEffect, useRef } from 'react';

type AutoplayOptions = {
  /** Absent: nothing moves. */
  everyMs: number | undefined;
  /** Stopped by the shopper. */
  stopped: boolean;
  step: () => void;
};

/** A row that goes on by itself. What makes it go comes after the page has been seen: the first step is seconds away. */
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
