import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the content after a navigation, when the focused link has disappeared with its page. */
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
