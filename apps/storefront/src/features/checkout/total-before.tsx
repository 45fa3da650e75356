import { paymentType } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { useServerCart } from '../cart/state/index.ts';
import { useTexts } from '../../platform/shop.tsx';
import { centsOf, type PaymentChoice } from './payment/payment-choice.ts';

interface TotalBeforeProps {
  /** Euro that the order cost before its change. */
  totalPrice: number;
  /** Euro that are blocked for it, if it is paid online. */
  blocked: number | undefined;
  choice: PaymentChoice | undefined;
}

/** What an order cost before its change, and what the shopper authorises beyond what is blocked. */
export function TotalBefore({ totalPrice: before, blocked, choice }: TotalBeforeProps) {
  const t = useTexts();
  const { totalPrice, totals } = useServerCart();
  const needed = totals.estimate?.highest ?? totalPrice;
  const more = (centsOf(String(needed)) - centsOf(String(blocked ?? 0))) / 100;
  const isSavedCard = choice?.paymentTypeId === paymentType.savedCard;
  return (
    <>
      <p className="text-sm text-muted">{t('checkout.changeBefore', { amount: formatPrice(before) })}</p>
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
