import { Button, type ButtonProps } from '@bottega/ui';
import { useState } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { leaveFor } from '../../platform/leave-for.ts';
import { useToasts } from '../../platform/notices/toasts.tsx';

export interface PayAgainButtonProps extends Pick<ButtonProps, 'wide' | 'size'> {
  orderId: number;
  /** Called when the order can't be paid any more, since the shown order is outdated. */
  onRefused: () => void;
}

/** Opens the payment gateway again for an order that waits for its payment. */
export function PayAgainButton({ orderId, onRefused, ...look }: PayAgainButtonProps) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    const answer = await api.checkout.payAgain({ order_id: orderId });
    const { redirectUrl } = answer.data;
    if (redirectUrl !== undefined) return setBusy(!leaveFor(redirectUrl));
    setBusy(false);
    const refusal = refusalOf(answer, byCode);
    if (refusal !== undefined) toasts.show({ kind: 'error', text: refusal });
    onRefused();
  };
  return (
    <Button {...look} icon="credit-card" busy={busy} onClick={() => void pay()}>
      {t('checkout.retryPayment')}
    </Button>
  );
}
