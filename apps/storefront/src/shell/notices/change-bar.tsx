import { useState } from 'react';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import { LeaveChangeDialog } from './leave-change-dialog.tsx';

/** Says on every page that the basket changes an order, with the ways to confirm and to leave the change. */
export function ChangeBar({ orderId }: { orderId: number }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  return (
    <section className="change-bar" aria-label={t('shell.changeBar')}>
      <p>
        <a href={accountPaths.change()}>{t('shell.changing', { orderId: String(orderId) })}</a>
      </p>
      <p className="change-bar__acts">
        <a href={paths.checkout()}>{t('shell.changeConfirm')}</a>
        <button type="button" onClick={() => setAsking(true)}>
          {t('shell.changeLeave')}
        </button>
      </p>
      {asking && <LeaveChangeDialog orderId={orderId} onClose={() => setAsking(false)} />}
    </section>
  );
}
