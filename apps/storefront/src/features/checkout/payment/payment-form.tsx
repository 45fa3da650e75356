import { shortPlace } from '@bottega/domain';
import { TextLink } from '@bottega/ui';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths/paths.ts';
import { useServerCart } from '../../cart/state/index.ts';
import { useTexts } from '../../../platform/shop.tsx';
import { isForAdults } from '../for-adults.ts';
import { OrderSum, type OrderSumProps } from '../order-sum.tsx';
import { PaymentStep } from './payment-step.tsx';
import { usePaymentChoice, type Payments } from './use-payment-choice.ts';
import { usePurchase } from '../use-purchase.ts';

export interface PaymentFormProps extends Pick<OrderSumProps, 'lines' | 'charges' | 'total'> {
  /** Content above the sections. */
  intro: ReactNode;
  payments: Payments;
  /** Address and slot, which can't be changed on this page (FUL-28, FUL-29). */
  place: ReactNode;
}

/** The payment step as a page of its own, for shoppers with a place, a slot and goods. */
export function PaymentForm({ intro, payments, place, ...sum }: PaymentFormProps) {
  const t = useTexts();
  const { state, buy } = usePurchase();
  const navigate = useNavigate();
  const cart = useServerCart();
  const { shippingAddress } = cart;
  const payment = usePaymentChoice(payments);
  const { choice, type, step } = payment;
  const [ageConfirmed, setAgeConfirmed] = useState(false);
  const [ageAsked, setAgeAsked] = useState(false);
  const onBuy = async () => {
    if (!choice) return;
    const codes = await buy({ payment: choice, ageConfirmed });
    if (codes.includes('AGE_NOT_CONFIRMED')) setAgeAsked(true);
  };
  const missing =
    step.types.length === 0
      ? {
          text: t('fulfilment.changePlace', shortPlace(shippingAddress)),
          go: () => void navigate(paths.checkout()),
        }
      : {
          text: t(type ? 'checkout.completePayment' : 'checkout.choosePayment'),
          go: payment.tell,
        };
  return (
    <div className="checkout">
      <div className="checkout__steps">
        {intro}
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
          <PaymentStep {...step} />
        </section>
      </div>
      <OrderSum
        {...sum}
        phase={state.phase}
        problems={state.problems}
        choice={choice}
        paidNow={payment.paidNow}
        missing={choice ? undefined : missing}
        blocked={payment.type?.blockedAmount}
        age={{ isAsked: ageAsked || isForAdults(cart), confirmed: ageConfirmed, onConfirm: setAgeConfirmed }}
        onBuy={() => void onBuy()}
      />
    </div>
  );
}
