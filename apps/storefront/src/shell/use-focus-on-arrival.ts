import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A pressed link goes with its page, and the focus with it: who follows it goes on in the content of the new one. */
export function useFocusOnArrival(contentId: string): void {
  const { pathname } = useLocation();
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    if (document.activeElement !== document.body) return;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, contentId]);
}
