import type { Order } from '@bottega/contract';
import { Button } from '@bottega/ui';
import { useState } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { useTell, useToasts } from '../../platform/notices/toasts.tsx';

/** Requests or cancels the mail that is sent when the groceries are ready. A failure is a toast (FUL-68). */
export function NoticeAct({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const { orderId, notice } = order;
  const ask = async () => {
    setBusy(true);
    const answer = await api.order.notifyOfDelivery({ order_id: orderId, notify: !notice.wanted });
    const refusal = refusalOf(answer, byCode);
    if (refusal === undefined) tell(answer);
    else toasts.show({ kind: 'error', text: refusal });
    setBusy(false);
    onChanged();
  };
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        icon={notice.wanted ? 'check' : 'bell'}
        aria-pressed={notice.wanted}
        busy={busy}
        onClick={() => void ask()}
      >
        {t('order.notice')}
      </Button>
      <p className="text-sm text-muted">{t(notice.wanted ? 'order.noticeWanted' : 'order.noticeText')}</p>
    </div>
  );
}
