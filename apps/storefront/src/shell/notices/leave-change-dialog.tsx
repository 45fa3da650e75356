import { Button, Dialog } from '@bottega/ui';
import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useSessionCart } from '../../features/cart/state/index.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { useShop } from '../../platform/shop.tsx';
import { useTell, useToasts } from '../../platform/notices/toasts.tsx';

/** Asks once before the change of an order is left: the order stays as it was, and the basket from before is back. */
export function LeaveChangeDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { api, t, brand } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  const tell = useTell();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  const id = { orderId: String(orderId) };
  const leave = async () => {
    setBusy(true);
    const show_sectors = brand.settings.showSectors;
    const answer = await session.write(() => api.order.leaveChange({ order_id: orderId, show_sectors }));
    setBusy(false);
    onClose();
    if (answer.response.status !== 0) return tell(answer);
    toasts.show({ kind: 'success', text: t('shell.changeLeft', id) });
    // the page of the change has nothing to show any more
    if (pathname === accountPaths.change()) await navigate(accountPaths.order(orderId), { replace: true });
    else await revalidate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shell.changeLeaveTitle', id)}
      closeText={t('ui.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {t('shell.changeContinue')}
          </Button>
          <Button busy={busy} onClick={() => void leave()}>
            {t('shell.changeLeave')}
          </Button>
        </div>
      }
    >
      <p>{t('shell.changeLeaveText')}</p>
    </Dialog>
  );
}
