import { useStore } from '@bottega/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePrompts } from '../../platform/notices/prompts.tsx';
import { isLoggedIn, useServerCart } from '../cart/state/index.ts';

/** Pages on the way to an account, and the contents that its form links to. */
const onTheWay = /^\/(?:registration|login|reset-password|page\/)/;

/**
 * The prompt `LOGIN` while its shopper registers on a page of its own: the dialog is closed, and what waits for the log-in
 * goes on waiting. The registration answers it; a page that leads elsewhere gives it up.
 */
export function useRegistering(): { isOpen: boolean; register: () => void } {
  const prompts = usePrompts();
  const isIn = isLoggedIn(useServerCart());
  const { pathname } = useLocation();
  const waiting = useStore(prompts.open, (open) => open.get('LOGIN'));
  // a further caller makes another list, which opens the dialog again
  const [left, setLeft] = useState<{ waiting: typeof waiting; from: string }>();
  const isAway = waiting !== undefined && waiting === left?.waiting;
  const hasArrived = useRef(false);
  useEffect(() => {
    hasArrived.current = isAway && (hasArrived.current || pathname !== left?.from);
    if (!isAway) return;
    if (isIn) prompts.settle('LOGIN', true);
    else if (hasArrived.current && !onTheWay.test(pathname)) prompts.settle('LOGIN', false);
  }, [isAway, isIn, pathname, left, prompts]);
  return {
    isOpen: waiting !== undefined && !isAway,
    register: () => setLeft({ waiting, from: pathname }),
  };
}
