import { Icon, useStore } from '@bottega/ui';
import { useCart } from '../../features/cart/state/index.ts';
import { waitingInLists } from '../../features/lists/unsent-wishes.ts';
import { useTexts } from '../../platform/shop.tsx';

/** Says on every page that it may be of earlier, and how many changes of basket and lists wait for the network (ADR 30). */
export function OfflineLine() {
  const t = useTexts();
  const inCart = useCart().lines.filter(({ pending }) => pending).length;
  const waiting = inCart + useStore(waitingInLists);
  return (
    <p role="status" className="offline-line">
      <Icon name="wifi-off" size={16} />
      <span>
        {t('shell.offline')}
        {waiting > 0 && ` ${t('shell.offlineWaiting', { count: waiting })}`}
      </span>
    </p>
  );
}
