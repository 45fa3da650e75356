import { useEffect, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';

/** Scrolled pixels beyond which the button shows (SHL-21). */
export const scrollToTopThreshold = 20;

export function ScrollToTop({ label }: { label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > scrollToTopThreshold);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!shown) return null;
  return (
    <IconButton
      className="scroll-to-top"
      icon="arrow-up"
      label={label}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    />
  );
}
