import { paymentType } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { useServerCart } from '../cart/state/index.ts';
import { useTexts } from '../../platform/shop.tsx';
import { centsOf, type PaymentChoice } from './payment/payment-choice.ts';

interface TotalBeforeProps {
  /** Euro that are blocked for it, if it is paid online. */
  blocked: number | undefined;
  choice: PaymentChoice | undefined;
}

/** What an order cost before its change, and what the shopper authorises beyond what is blocked. */
export function TotalBefore({ blocked, choice }: TotalBeforeProps) {
  const t = useTexts();
  const { totalPrice, totals } = useServerCart();
  const needed = totals.estimate?.highest ?? totalPrice;
  const more = (centsOf(String(needed)) - centsOf(String(blocked ?? 0))) / 100;
  const isSavedCard = choice?.paymentTypeId === paymentType.savedCard;
  return (
    <>
      <TotalOfOrder />
      {blocked !== undefined && (
        <p className="text-sm">
          {more > 0
            ? t(isSavedCard ? 'checkout.changeMoreCard' : 'checkout.changeMore', {
                amount: formatPrice(more),
              })
            : t('checkout.changeLess', { amount: formatPrice(blocked) })}
        </p>
      )}
    </>
  );
}

/** What the order costs as it is, beside the total of its change. */
export function TotalOfOrder() {
  const t = useTexts();
  const { changesOrder } = useServerCart();
  if (!changesOrder) return null;
  return (
    <p className="text-sm text-muted">
      {t('checkout.changeBefore', { amount: formatPrice(changesOrder.totalPrice) })}
    </p>
  );
}
