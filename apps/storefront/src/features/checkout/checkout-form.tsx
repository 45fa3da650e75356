import { addressType, shortPlace } from '@bottega/domain';
import { formatDay, formatTimeRange } from '@bottega/texts';
import { Button, StepSection } from '@bottega/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCartWrites, useServerCart } from '../cart/state/index.ts';
import { useShop, useTexts } from '../../platform/shop.tsx';
import {
  firstOpenStep,
  hasContact,
  hasPlaceAndTime,
  stepNames,
  stepOfRefusal,
  stepState,
  type StepName,
} from './checkout-steps.ts';
import { isForAdults } from './for-adults.ts';
import { NotesStep, NotesSummary } from './notes-step.tsx';
import type { Missing } from './buy-bar.tsx';
import type { PaymentChoice } from './payment/payment-choice.ts';
import { OrderSum, type OrderSumProps } from './order-sum.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { usePaymentChoice, type ChosenPayment, type Payments } from './payment/use-payment-choice.ts';
import { usePurchase } from './use-purchase.ts';

export interface CheckoutFormProps extends Pick<OrderSumProps, 'lines' | 'charges' | 'total'> {
  /** Content above the steps. */
  intro: ReactNode;
  payments: Payments;
  /** Address and slot, with the buttons that change them. */
  place: ReactNode;
  /** The place of delivery or collection as text. */
  placeText: string;
  /** The choice about substitutes line by line. */
  substitutes: ReactNode;
  /** The choice of packages. */
  packaging: ReactNode;
}

const lookAt = (step: StepName) => document.getElementById(`step-${step}-title`)?.focus();

/** The checkout page: steps that fold, with the total and the buy button beside them. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { intro, payments, place, placeText, substitutes, packaging, ...sum } = props;
  const t = useTexts();
  const cart = useServerCart();
  const isSettled = hasPlaceAndTime(cart, useShop().brand.settings) && hasContact(cart);
  const { setInfo } = useCartWrites();
  const { open, furthest, show, setOpen } = useSteps(isSettled);
  const [note, setNote] = useState(cart.cartInfos['order_comment'] ?? '');
  // the payment of an order that is being changed stays
  const isPaymentSeen = cart.changesOrder !== undefined || furthest >= stepNames.indexOf('payment');
  const payment = usePaymentChoice(payments, isPaymentSeen);
  const { choice, name, paidNow } = payment;
  const missing = useMissing({ isSettled, isPaymentSeen, payment, show });
  const { state, age, onBuy } = useBuying({ choice, note, onStep: setOpen });
  const step = (name: StepName) => ({
    id: `step-${name}`,
    number: stepNames.indexOf(name) + 1,
    state: stepState(name, open, name === 'payment' && choice ? furthest + 1 : furthest),
    editText: t('ui.change'),
    onEdit: () => show(name),
  });

  return (
    <div className="checkout">
      <div className="checkout__steps">
        {intro}
        <StepSection
          {...step('place')}
          title={t('checkout.stepWhereWhen')}
          summary={isSettled && <PlaceSummary placeText={placeText} />}
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
            substitutes={substitutes}
            packaging={packaging}
            onContinue={() => {
              void setInfo('order_comment', note);
              show('payment');
            }}
          />
        </StepSection>
        <StepSection {...step('payment')} title={t('checkout.stepPayment')} summary={name}>
          <PaymentStep {...payment.step} />
        </StepSection>
      </div>
      <OrderSum
        {...sum}
        phase={state.phase}
        problems={state.problems}
        choice={choice}
        paidNow={paidNow}
        missing={missing}
        blocked={payment.type?.blockedAmount}
        age={age}
        onBuy={() => void onBuy()}
      />
    </div>
  );
}

/** The open step and the furthest step reached. Opening a step moves the focus to its title. */
function useSteps(isSettled: boolean) {
  const [open, setOpen] = useState<StepName>(() => firstOpenStep(isSettled));
  const [furthest, setFurthest] = useState(() => stepNames.indexOf(firstOpenStep(isSettled)));
  const moved = useRef(false);
  const show = (step: StepName) => {
    // already open: the press asked for a missing field of this step
    if (step === open) return lookAt(step);
    moved.current = true;
    setOpen(step);
    setFurthest((before) => Math.max(before, stepNames.indexOf(step)));
  };
  useEffect(() => {
    if (moved.current) lookAt(open);
    moved.current = false;
  }, [open]);
  return { open, furthest, show, setOpen };
}

interface MissingInput {
  isSettled: boolean;
  isPaymentSeen: boolean;
  payment: ChosenPayment;
  show: (step: StepName) => void;
}

/** The text of the missing step and the function that opens it; undefined when no step is missing. */
function useMissing({ isSettled, isPaymentSeen, payment, show }: MissingInput): Missing | undefined {
  const t = useTexts();
  const cart = useServerCart();
  const { step, type, choice, tell } = payment;
  if (!isSettled)
    return {
      text: t(hasContact(cart) ? 'checkout.choosePlace' : 'checkout.completeContact'),
      go: () => show('place'),
    };
  if (isPaymentSeen && step.types.length === 0)
    return { text: t('fulfilment.changePlace', shortPlace(cart.shippingAddress)), go: () => show('place') };
  if (choice) return undefined;
  return {
    text: t(isPaymentSeen && type ? 'checkout.completePayment' : 'checkout.choosePayment'),
    go: () => {
      show('payment');
      if (isPaymentSeen) tell();
    },
  };
}

interface BuyingInput {
  choice: PaymentChoice | undefined;
  note: string;
  /** Opens the step with the cause of a refusal. */
  onStep: (step: StepName) => void;
}

/** Saves the note, buys, and asks for the age when the basket or the server demands it. */
function useBuying({ choice, note, onStep }: BuyingInput) {
  const { setInfo } = useCartWrites();
  const { state, buy } = usePurchase();
  const [confirmed, onConfirm] = useState(false);
  const cart = useServerCart();
  const [isAsked, setIsAsked] = useState(false);
  const onBuy = async () => {
    if (!choice) return;
    await setInfo('order_comment', note);
    const codes = await buy({ payment: choice, ageConfirmed: confirmed });
    if (codes.includes('AGE_NOT_CONFIRMED')) setIsAsked(true);
    const step = stepOfRefusal(codes);
    if (step) onStep(step);
  };
  return { state, age: { isAsked: isAsked || isForAdults(cart), confirmed, onConfirm }, onBuy };
}

function PlaceSummary({ placeText }: Pick<CheckoutFormProps, 'placeText'>) {
  const t = useTexts();
  const { shippingAddress, timeslot } = useServerCart();
  const { doorbellName, referencePhoneNumber, addressTypeId } = shippingAddress;
  // the text of a place already has the store's name
  const contact = [addressTypeId === addressType.home && doorbellName, referencePhoneNumber]
    .filter(Boolean)
    .join(' · ');
  return (
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
  );
}
