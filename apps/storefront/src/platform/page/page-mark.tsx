import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Sets `<html data-shown>` to the history entry of the page that React has hydrated or rendered. Browser tests wait
 * for it.
 */
export function PageMark() {
  const { key } = useLocation();
  useEffect(() => {
    document.documentElement.dataset['shown'] = key;
  }, [key]);
  return null;
}
