import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusTitle } from './named-focus.ts';

/** The path at which the browser opened this document. This part loads later; until then a link may have been followed. */
const openedPath = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

/**
 * After a navigation, moves the focus to the page's title when the focused link has disappeared with its page. Returns
 * the title to announce when the focus stays where it was, for instance on a link of the header.
 */
export function useFocusOnArrival(): string {
  const { pathname } = useLocation();
  const left = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    left.current ??= openedPath();
    if (left.current === pathname) return;
    left.current = pathname;
    const isLost = document.activeElement === document.body;
    if (isLost) focusTitle();
    setAnnouncement(isLost ? '' : document.title);
  }, [pathname]);
  return announcement;
}
