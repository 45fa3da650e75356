import { useEffect, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { keepClear } from '../layout/lift.ts';

/** Scrolled pixels from which the button shows (SHL-21). */
const scrollToTopThreshold = 20;

const clear = (button: HTMLElement | null) => (button ? keepClear(button) : undefined);

/** Leads back to the top of the page. It never stands over a control or a sum. */
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
      ref={clear}
      className="scroll-to-top"
      icon="arrow-up"
      label={label}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    />
  );
}
