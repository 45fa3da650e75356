import { TextLink } from '@bottega/ui';
import { useState, type ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import { OrderSum } from './order-sum.tsx';
import { PaymentStep, type PaymentType } from './payment-step.tsx';
import { usePurchase } from './use-purchase.ts';

export interface PaymentFormProps {
  paymentTypes: readonly PaymentType[];
  /** Where and when, as it stands: it can't be changed here (FUL-28, FUL-29). */
  place: ReactNode;
  lines: ReactNode;
  summary: ReactNode;
}

/** The last step on a page of its own, for who has settled everything else. */
export function PaymentForm({ paymentTypes, place, lines, summary }: PaymentFormProps) {
  const t = useTexts();
  const { state, buy } = usePurchase();
  const [paymentTypeId, setPaymentTypeId] = useState(paymentTypes[0]?.paymentTypeId);
  const [ageConfirmed, setAgeConfirmed] = useState(false);
  const [ageAsked, setAgeAsked] = useState(false);
  const onBuy = async () => {
    if (paymentTypeId === undefined) return;
    const codes = await buy({ paymentTypeId, ageConfirmed });
    if (codes.includes('AGE_NOT_CONFIRMED')) setAgeAsked(true);
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-4">
        <section aria-labelledby="payment-place" className="panel grid gap-2">
          <h2 id="payment-place" className="text-xl">
            {t('checkout.stepWhereWhen')}
          </h2>
          {place}
          <p>
            <TextLink href={paths.checkout()} look="alone">
              {t('checkout.backToCheckout')}
            </TextLink>
          </p>
        </section>
        <section aria-labelledby="payment-types" className="panel grid gap-2">
          <h2 id="payment-types" className="text-xl">
            {t('checkout.stepPayment')}
          </h2>
          <PaymentStep types={paymentTypes} chosen={paymentTypeId} onChoose={setPaymentTypeId} />
        </section>
      </div>
      <OrderSum
        lines={lines}
        summary={summary}
        state={state}
        paymentTypeId={paymentTypeId}
        age={{ asked: ageAsked, confirmed: ageConfirmed, onConfirm: setAgeConfirmed }}
        onBuy={() => void onBuy()}
      />
    </div>
  );
}
