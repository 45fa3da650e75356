import { useEffect, useRef, useState } from 'react';
import { useServerCart } from '../../cart/state/index.ts';
import {
  nothingTyped,
  paidNow,
  readPayment,
  type PaymentChoice,
  type PaymentProblem,
  type TypedPayment,
} from './payment-choice.ts';
import type { PaymentStepProps, PaymentType } from './payment-step.tsx';
import type { SavedCard } from './saved-card.tsx';
import { chosenType, useOfferedTypes } from './use-offered-types.ts';

/** What a page's loader reads for the payment step. */
export interface Payments {
  paymentTypes: readonly PaymentType[];
  /** The shopper's saved cards, if one can pay. */
  cards: readonly SavedCard[];
}

export interface ChosenPayment {
  /** What the payment step shows. */
  step: PaymentStepProps;
  /** The type that the shopper chose, or the only offered one. */
  type: PaymentType | undefined;
  /** The payment, if nothing of it is missing. */
  choice: PaymentChoice | undefined;
  /** The name of that payment. */
  name: string | undefined;
  /** Euro that the press of the order button pays or blocks online. */
  paidNow: number;
  /** Shows what is missing, and leads the focus there. */
  tell: () => void;
}

/** The payment step's state: what is offered, chosen, typed and missing. A payment counts once the shopper has seen the step. */
export function usePaymentChoice({ paymentTypes, cards }: Payments, isSeen = true): ChosenPayment {
  const types = useOfferedTypes(paymentTypes);
  const { totalPrice } = useServerCart();
  const [typed, setTyped] = useState<TypedPayment>(nothingTyped);
  // counts the presses that told, since each one leads the focus to the missing field
  const [presses, setPresses] = useState(0);
  const type = chosenType(types, typed.paymentTypeId);
  const read = type && readPayment(type, typed, { totalPrice, cards });
  const problem = presses > 0 && read?.ok === false ? read.problem : undefined;
  useFocusOnProblem(presses, problem);
  const choice = isSeen && read?.ok ? read.choice : undefined;
  return {
    step: {
      types,
      cards,
      type,
      typed,
      problem,
      onType: (change) => setTyped((before) => ({ ...before, ...change })),
    },
    type,
    choice,
    name: choice && type?.name,
    paidNow: choice ? paidNow(choice, totalPrice) : 0,
    tell: () => setPresses((before) => before + 1),
  };
}

function useFocusOnProblem(presses: number, problem: PaymentProblem | undefined): void {
  const last = useRef(presses);
  useEffect(() => {
    if (presses === last.current) return;
    last.current = presses;
    document.getElementsByName(problem?.field ?? 'payment')[0]?.focus();
  }, [presses, problem]);
}
