import type { DataOf, contract } from '@bottega/contract';
import { isPaidOnline } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { ChoiceGroup, Radio } from '@bottega/ui';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useTexts } from '../../platform/shop.tsx';

export type PaymentType = DataOf<typeof contract.checkout.paymentTypes>['paymentTypes'][number];

export interface PaymentStepProps {
  types: readonly PaymentType[];
  chosen: number | undefined;
  onChoose: (paymentTypeId: number) => void;
}

/** How to pay, with what each way means for the shopper's money. */
export function PaymentStep({ types, chosen, onChoose }: PaymentStepProps) {
  const t = useTexts();
  const weighed = useServerCart().totals.variableWeightTotal > 0;
  const note = ({ paymentTypeId, prebilledAmount }: PaymentType) => {
    if (!isPaidOnline(paymentTypeId)) return t('shell.cashTooltip');
    const blocked =
      weighed && prebilledAmount !== undefined
        ? t('checkout.preauthorizedAmount', { amount: formatPrice(prebilledAmount) })
        : '';
    return `${blocked} ${t('checkout.cardNoModify')}`.trim();
  };
  return (
    <ChoiceGroup legend={t('checkout.paymentTitle')}>
      {types.map((type) => (
        <Radio
          key={type.paymentTypeId}
          boxed
          name="payment"
          value={String(type.paymentTypeId)}
          label={type.name}
          detail={
            <>
              {type.description}
              {chosen === type.paymentTypeId && <span className="mt-1 block">{note(type)}</span>}
            </>
          }
          checked={chosen === type.paymentTypeId}
          onChange={() => onChoose(type.paymentTypeId)}
        />
      ))}
    </ChoiceGroup>
  );
}
