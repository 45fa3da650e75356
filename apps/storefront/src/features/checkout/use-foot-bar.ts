import { useEffect, useRef, type RefObject } from 'react';

/** CSS property with the height of the bar, kept free at the page's foot and below the focused element. */
const room = '--foot-bar';

/** Measures the bar fixed to the window's foot, so that it never covers the page's end or scroll targets. */
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
    // a resized window may turn the bar into a panel without changing its size
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      style.removeProperty(room);
    };
  }, []);
  return bar;
}
