import { useEffect } from 'react';
import { useApi } from '../../platform/shop.tsx';
import { useServerCart } from '../cart/state/index.ts';
import { sendUnsentWishes } from './unsent-wishes.ts';

/** Milliseconds in which an open list sends its own. */
const afterMs = 3000;

/** Sends the changes of lists that an earlier page could not send. */
export function useUnsentWishes(): void {
  const { lists } = useApi();
  const { userId } = useServerCart().user;
  useEffect(() => {
    const timer = setTimeout(() => void sendUnsentWishes(localStorage, userId, lists), afterMs);
    return () => clearTimeout(timer);
  }, [lists, userId]);
}
