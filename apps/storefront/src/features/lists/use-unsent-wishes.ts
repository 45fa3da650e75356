import { useStore } from '@bottega/ui';
import { useEffect } from 'react';
import { activity } from '../../platform/activity.ts';
import { useApi } from '../../platform/shop.tsx';
import { useServerCart } from '../cart/state/index.ts';
import { countWaiting, sendUnsentWishes } from './unsent-wishes.ts';
import { keptTexts } from '../../platform/browser-storage.ts';

/** Milliseconds in which an open list sends its own. */
const afterMs = 3000;

/** Sends the changes of lists that an earlier page could not send, once the shop can be reached. */
export function useUnsentWishes(): void {
  const { lists } = useApi();
  const { userId } = useServerCart().user;
  const isReached = useStore(activity.reached);
  useEffect(() => {
    countWaiting(keptTexts, userId);
    if (!isReached) return;
    const timer = setTimeout(() => void sendUnsentWishes(keptTexts, userId, lists), afterMs);
    return () => clearTimeout(timer);
  }, [lists, userId, isReached]);
}
