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
import { OrderSum } from './order-sum.tsx';
import { PaymentStep, type PaymentType } from './payment-step.tsx';
import { useCartInfo } from './use-cart-info.ts';
import { usePurchase } from './use-purchase.ts';

export interface CheckoutFormProps {
  paymentTypes: readonly PaymentType[];
  /** Where and when, with their ways to change. */
  place: ReactNode;
  /** Where the groceries go, in words. */
  placeText: string;
  /** What is bought and what it comes to. */
  lines: ReactNode;
  summary: ReactNode;
  /** What the order is packed in. */
  packaging: ReactNode;
}

const lookAt = (step: StepName) => document.getElementById(`step-${step}-title`)?.focus();

/** One page of steps that fold, the sum and the button beside them. */
export function CheckoutForm({
  paymentTypes,
  place,
  placeText,
  lines,
  summary,
  packaging,
}: CheckoutFormProps) {
  const t = useTexts();
  const cart = useServerCart();
  const isSettled = hasPlaceAndTime(cart, useShop().brand.settings);
  const setInfo = useCartInfo();
  const { state, buy } = usePurchase();
  const [open, setOpen] = useState<StepName>(() => firstOpenStep(isSettled));
  const [furthest, setFurthest] = useState(() => stepNames.indexOf(firstOpenStep(isSettled)));
  const [note, setNote] = useState(cart.cartInfos['order_comment'] ?? '');
  const [paymentTypeId, setPaymentTypeId] = useState(paymentTypes[0]?.paymentTypeId);
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

  const onBuy = async () => {
    if (!isSettled || paymentTypeId === undefined) {
      show(isSettled ? 'payment' : 'place');
      return;
    }
    await setInfo('order_comment', note);
    const codes = await buy({ paymentTypeId, ageConfirmed });
    if (codes.includes('AGE_NOT_CONFIRMED')) setAgeAsked(true);
    const step = stepOfRefusal(codes);
    if (step) setOpen(step);
  };
  const step = (name: StepName) => ({
    id: `step-${name}`,
    number: stepNames.indexOf(name) + 1,
    state: stepState(name, open, name === 'payment' && paymentTypeId !== undefined ? furthest + 1 : furthest),
    editText: t('ui.change'),
    onEdit: () => show(name),
  });
  const { shippingAddress, timeslot } = cart;

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-4">
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
                <p>
                  {[shippingAddress.doorbellName, shippingAddress.referencePhoneNumber]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
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
        <StepSection
          {...step('payment')}
          title={t('checkout.stepPayment')}
          summary={paymentTypes.find((type) => type.paymentTypeId === paymentTypeId)?.name}
        >
          <PaymentStep types={paymentTypes} chosen={paymentTypeId} onChoose={setPaymentTypeId} />
        </StepSection>
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
