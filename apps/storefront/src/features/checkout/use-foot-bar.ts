import { useEffect, useRef, type RefObject } from 'react';

/** Room the page keeps free at its foot, and below what has the focus. */
const room = '--foot-bar';

/** Measures the bar fixed to the foot of the window, so that page end and scroll targets stay above it. */
export function useFootBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      const isFixed = getComputedStyle(element).position === 'fixed';
      style.setProperty(room, `${isFixed ? element.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // the bar may keep its size while the window turns it into a panel's foot
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      style.removeProperty(room);
    };
  }, []);
  return bar;
}
