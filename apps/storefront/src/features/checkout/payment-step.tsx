import type { DataOf, contract } from '@bottega/contract';
import { isPaidOnline, shortPlace } from '@bottega/domain';
import { ChoiceGroup, Radio } from '@bottega/ui';
import { useServerCart } from '../cart/state/index.ts';
import { useTexts } from '../../platform/shop.tsx';

export type PaymentType = DataOf<typeof contract.checkout.paymentTypes>['paymentTypes'][number];

export interface PaymentStepProps {
  types: readonly PaymentType[];
  chosen: number | undefined;
  onChoose: (paymentTypeId: number) => void;
}

/** The payment types with their meaning for the shopper's money, or a note that none is offered. */
export function PaymentStep({ types, chosen, onChoose }: PaymentStepProps) {
  const t = useTexts();
  const notes = t('shell.notes');
  const where = shortPlace(useServerCart().shippingAddress);
  if (types.length === 0) return <p className="text-warning">{t('checkout.noPaymentHere', where)}</p>;
  return (
    <>
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
      {notes !== '' && <p className="mt-3 text-sm text-muted">{notes}</p>}
    </>
  );
}
