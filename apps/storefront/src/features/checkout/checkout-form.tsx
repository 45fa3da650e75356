import { addressTypes, shortPlace } from '@bottega/domain';
import { formatDay, formatTimeRange } from '@bottega/texts';
import { Button, StepSection } from '@bottega/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useShop, useTexts } from '../../platform/shop.tsx';
import {
  firstOpenStep,
  hasPlaceAndTime,
  stepNames,
  stepOfRefusal,
  stepState,
  type StepName,
} from './checkout-steps.ts';
import { NotesStep, NotesSummary } from './notes-step.tsx';
import type { Missing } from './buy-bar.tsx';
import { OrderSum, type OrderSumProps } from './order-sum.tsx';
import { PaymentStep, type PaymentType } from './payment-step.tsx';
import { useCartInfo } from './use-cart-info.ts';
import { useOfferedTypes } from './use-offered-types.ts';
import { usePurchase } from './use-purchase.ts';

export interface CheckoutFormProps extends Pick<OrderSumProps, 'lines' | 'charges' | 'total'> {
  /** What stands above the steps. */
  intro: ReactNode;
  paymentTypes: readonly PaymentType[];
  /** Where and when, with their ways to change. */
  place: ReactNode;
  /** Where the groceries go, in words. */
  placeText: string;
  /** What the order is packed in. */
  packaging: ReactNode;
}

const lookAt = (step: StepName) => document.getElementById(`step-${step}-title`)?.focus();

/** One page of steps that fold, the sum and the button beside them. */
export function CheckoutForm({
  intro,
  paymentTypes,
  place,
  placeText,
  packaging,
  ...sum
}: CheckoutFormProps) {
  const t = useTexts();
  const cart = useServerCart();
  const isSettled = hasPlaceAndTime(cart, useShop().brand.settings);
  const setInfo = useCartInfo();
  const { state, buy } = usePurchase();
  const [open, setOpen] = useState<StepName>(() => firstOpenStep(isSettled));
  const [furthest, setFurthest] = useState(() => stepNames.indexOf(firstOpenStep(isSettled)));
  const [note, setNote] = useState(cart.cartInfos['order_comment'] ?? '');
  const offered = useOfferedTypes(paymentTypes);
  const [wantedTypeId, setWantedTypeId] = useState<number>();
  const [ageConfirmed, setAgeConfirmed] = useState(false);
  const [ageAsked, setAgeAsked] = useState(false);
  const moved = useRef(false);

  const show = (step: StepName) => {
    // who presses for what this very step still lacks is led to it
    if (step === open) return lookAt(step);
    moved.current = true;
    setOpen(step);
    setFurthest((before) => Math.max(before, stepNames.indexOf(step)));
  };
  useEffect(() => {
    if (moved.current) lookAt(open);
    moved.current = false;
  }, [open]);

  // the first way offered is taken for the shopper's own only where they have it before their eyes
  const isPaymentSeen = furthest >= stepNames.indexOf('payment');
  const shownType = offered.find((type) => type.paymentTypeId === wantedTypeId) ?? offered[0];
  const paymentType = isPaymentSeen ? shownType : undefined;
  const missing = ((): Missing | undefined => {
    if (!isSettled) return { text: t('checkout.choosePlace'), go: () => show('place') };
    if (!isPaymentSeen) return { text: t('checkout.choosePayment'), go: () => show('payment') };
    if (paymentType) return undefined;
    return { text: t('fulfilment.changePlace', shortPlace(cart.shippingAddress)), go: () => show('place') };
  })();
  const onBuy = async () => {
    if (!paymentType) return;
    const { paymentTypeId } = paymentType;
    await setInfo('order_comment', note);
    const codes = await buy({ paymentTypeId, ageConfirmed });
    if (codes.includes('AGE_NOT_CONFIRMED')) setAgeAsked(true);
    const step = stepOfRefusal(codes);
    if (step) setOpen(step);
  };
  const step = (name: StepName) => ({
    id: `step-${name}`,
    number: stepNames.indexOf(name) + 1,
    state: stepState(name, open, name === 'payment' && paymentType ? furthest + 1 : furthest),
    editText: t('ui.change'),
    onEdit: () => show(name),
  });
  const { shippingAddress, timeslot } = cart;
  const { doorbellName, referencePhoneNumber, addressTypeId } = shippingAddress;
  // a store's own name is said by the place already
  const contact = [addressTypeId === addressTypes.home && doorbellName, referencePhoneNumber]
    .filter(Boolean)
    .join(' · ');

  return (
    <div className="checkout">
      <div className="checkout__steps">
        {intro}
        <StepSection
          {...step('place')}
          title={t('checkout.stepWhereWhen')}
          summary={
            isSettled && (
              <>
                <p>{placeText}</p>
                <p>
                  {t('shell.slotTaken', {
                    day: formatDay(timeslot.date),
                    time: formatTimeRange(timeslot.beginTime, timeslot.endTime),
                  })}
                </p>
                <p>{contact}</p>
              </>
            )
          }
        >
          <div className="grid gap-4">
            {place}
            {isSettled && (
              <div>
                <Button variant="secondary" onClick={() => show('notes')}>
                  {t('ui.continue')}
                </Button>
              </div>
            )}
          </div>
        </StepSection>
        <StepSection
          {...step('notes')}
          title={t('checkout.stepAlternatives')}
          summary={<NotesSummary note={note} />}
        >
          <NotesStep
            note={note}
            onNote={setNote}
            packaging={packaging}
            onContinue={() => {
              void setInfo('order_comment', note);
              show('payment');
            }}
          />
        </StepSection>
        <StepSection {...step('payment')} title={t('checkout.stepPayment')} summary={paymentType?.name}>
          <PaymentStep types={offered} chosen={shownType?.paymentTypeId} onChoose={setWantedTypeId} />
        </StepSection>
      </div>
      <OrderSum
        {...sum}
        phase={state.phase}
        problems={state.problems}
        paymentTypeId={paymentType?.paymentTypeId}
        missing={missing}
        age={{ asked: ageAsked, confirmed: ageConfirmed, onConfirm: setAgeConfirmed }}
        onBuy={() => void onBuy()}
      />
    </div>
  );
}
