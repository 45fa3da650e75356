import { lazy, Suspense, useState } from 'react';
import { useServerCart } from '../../features/cart/state/index.ts';
import { later } from '../../platform/page/later.ts';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/shop.tsx';

const LeaveChangeDialog = lazy(later(() => import('./leave-change-dialog.tsx')));

/** Says on every page that the basket changes an order, with the ways to confirm and to leave the change. */
export function ChangeBar() {
  const t = useTexts();
  const { changesOrder } = useServerCart();
  const [asking, setAsking] = useState(false);
  if (!changesOrder) return null;
  const orderId = String(changesOrder.orderId);
  return (
    <section className="change-bar" aria-label={t('shell.changeBar')}>
      <p>{t('shell.changing', { orderId })}</p>
      <p className="change-bar__acts">
        <a href={paths.checkout()}>{t('shell.changeConfirm')}</a>
        <button type="button" onClick={() => setAsking(true)}>
          {t('shell.changeLeave')}
        </button>
      </p>
      {asking && (
        <Suspense>
          <LeaveChangeDialog orderId={changesOrder.orderId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
