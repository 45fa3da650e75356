import type { contract, DataOf } from '@bottega/contract';
import { formatDay, formatPrice } from '@bottega/texts';
import { Button } from '@bottega/ui';
import { useState } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';

type Recalled = DataOf<typeof contract.aftersale.listRecalls>['recalls'][number]['orders'][number];

interface RecallOrderProps {
  recallId: number;
  order: Recalled;
  onChanged: () => void;
}

/** An order of the shopper with recalled goods: one press gives back what they cost. */
export function RecallOrder({ recallId, order, onChanged }: RecallOrderProps) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const { orderId, deliveryDate, case: request } = order;
  const ask = async () => {
    setBusy(true);
    const answer = await api.aftersale.refundRecall({ recall_id: recallId, order_id: orderId });
    setBusy(false);
    const refusal = refusalOf(answer, byCode);
    if (refusal !== undefined) toasts.show({ kind: 'error', text: refusal });
    onChanged();
  };
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p>{t('aftersale.recallYours', { day: formatDay(deliveryDate), orderId: String(orderId) })}</p>
      {request ? (
        <p role="status">
          <strong>
            {t(`aftersale.state_${request.state}`, {
              amount: formatPrice(request.given),
              code: request.code ?? '',
            })}
          </strong>
        </p>
      ) : (
        <div>
          <Button
            variant="secondary"
            busy={busy}
            aria-label={t('aftersale.recallRefundLabel', { orderId: String(orderId) })}
            onClick={() => void ask()}
          >
            {t('aftersale.recallRefund')}
          </Button>
        </div>
      )}
    </div>
  );
}
