import type { DataOf, contract } from '@bottega/contract';
import { isPaidOnline, shortPlace } from '@bottega/domain';
import { ChoiceGroup, Radio } from '@bottega/ui';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useTexts } from '../../platform/shop.tsx';

export type PaymentType = DataOf<typeof contract.checkout.paymentTypes>['paymentTypes'][number];

export interface PaymentStepProps {
  types: readonly PaymentType[];
  chosen: number | undefined;
  onChoose: (paymentTypeId: number) => void;
}

/** How to pay, with what each way means for the shopper's money; where there is no way, that it is so. */
export function PaymentStep({ types, chosen, onChoose }: PaymentStepProps) {
  const t = useTexts();
  const where = shortPlace(useServerCart().shippingAddress);
  if (types.length === 0) return <p className="text-warning">{t('checkout.noPaymentHere', where)}</p>;
  return (
    <ChoiceGroup legend={t('checkout.paymentTitle')}>
      {types.map(({ paymentTypeId, name, description }) => (
        <Radio
          key={paymentTypeId}
          boxed
          name="payment"
          value={String(paymentTypeId)}
          label={name}
          detail={
            <>
              {description}
              {chosen === paymentTypeId && (
                <span className="mt-1 block">
                  {isPaidOnline(paymentTypeId) ? t('checkout.cardNoModify') : t('shell.cashTooltip', where)}
                </span>
              )}
            </>
          }
          checked={chosen === paymentTypeId}
          onChange={() => onChoose(paymentTypeId)}
        />
      ))}
    </ChoiceGroup>
  );
}
