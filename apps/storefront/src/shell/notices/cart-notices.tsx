import { formatDate } from '@bottega/texts';
import { useServerCart } from '../../features/cart/state/index.ts';
import { useTexts } from '../../platform/shop.tsx';
import { ChangeBar } from './change-bar.tsx';

/** Says on every page that the basket changes an order, or that it shows the prices of another day. */
export default function CartNotices() {
  const t = useTexts();
  const { changesOrder, forcedPreviewDate } = useServerCart();
  return (
    <>
      {forcedPreviewDate !== undefined && (
        <p role="status" className="preview-notice">
          {t('shell.previewOf', { day: formatDate(forcedPreviewDate) })}
        </p>
      )}
      {changesOrder && <ChangeBar orderId={changesOrder.orderId} />}
    </>
  );
}
