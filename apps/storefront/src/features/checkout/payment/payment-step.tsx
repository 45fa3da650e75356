import type { DataOf, contract } from '@bottega/contract';
import { isMealTicketPayment, isPaidOnline, paymentType, shortPlace } from '@bottega/domain';
import { ChoiceGroup, Radio } from '@bottega/ui';
import { Fragment } from 'react';
import { useServerCart } from '../../cart/state/index.ts';
import { useShop, useTexts } from '../../../platform/shop.tsx';
import { MealTickets } from './meal-tickets.tsx';
import { chosenCard, type PaymentProblem, type TypedPayment } from './payment-choice.ts';
import { SavedCardChoice, type SavedCard } from './saved-card.tsx';

export type PaymentType = DataOf<typeof contract.checkout.paymentTypes>['paymentTypes'][number];

export interface PaymentStepProps {
  types: readonly PaymentType[];
  cards: readonly SavedCard[];
  /** The chosen type. */
  type: PaymentType | undefined;
  typed: TypedPayment;
  problem: PaymentProblem | undefined;
  onType: (change: Partial<TypedPayment>) => void;
}

const groups = ['delivery', 'online', 'later'] as const;
const groupTexts = {
  delivery: 'checkout.groupDelivery',
  online: 'checkout.groupOnline',
  later: 'checkout.groupLater',
} as const;

/** The payment types by when they are paid, with their meaning for the shopper's money, or a note that none is offered. */
export function PaymentStep({ types, cards, type: chosen, typed, problem, onType }: PaymentStepProps) {
  const t = useTexts();
  const notes = t('shell.notes');
  const { shippingAddress, changesOrder } = useServerCart();
  const where = shortPlace(shippingAddress);
  if (types.length === 0) return <p className="text-warning">{t('checkout.noPaymentHere', where)}</p>;
  const shown = groups.filter((name) => types.some(({ group }) => group === name));
  return (
    <>
      <ChoiceGroup legend={t(changesOrder ? 'checkout.changePaymentTitle' : 'checkout.paymentTitle')}>
        {shown.map((name) => (
          <div key={name} className="grid gap-2">
            {shown.length > 1 && (
              <p className="pt-1 text-sm font-strong text-muted">{t(groupTexts[name], where)}</p>
            )}
            {types
              .filter(({ group }) => group === name)
              .map((type) => (
                <Fragment key={type.paymentTypeId}>
                  <PaymentRadio
                    type={type}
                    isChosen={chosen === type}
                    onChoose={(paymentTypeId) => onType({ paymentTypeId })}
                  />
                  {chosen === type && type.paymentTypeId === paymentType.savedCard && !changesOrder && (
                    <SavedCardChoice
                      cards={cards}
                      chosen={chosenCard(cards, typed)?.user_payment_auth_id}
                      onChoose={(authId) => onType({ authId })}
                    />
                  )}
                  {chosen === type && type.mealTickets && (
                    <MealTickets types={types} type={type} typed={typed} problem={problem} onType={onType} />
                  )}
                </Fragment>
              ))}
          </div>
        ))}
      </ChoiceGroup>
      {notes !== '' && <p className="mt-3 text-sm text-muted">{notes}</p>}
    </>
  );
}

interface PaymentRadioProps {
  type: PaymentType;
  isChosen: boolean;
  onChoose: (paymentTypeId: number) => void;
}

function PaymentRadio({ type, isChosen, onChoose }: PaymentRadioProps) {
  const { t, brand } = useShop();
  const { shippingAddress, changesOrder } = useServerCart();
  const where = shortPlace(shippingAddress);
  const isFixed = isPaidOnline(type.paymentTypeId) && !brand.settings.cardOrdersModifiable;
  const { paymentTypeId, name, description } = type;
  const meaning = changesOrder
    ? [t('checkout.changePayment')]
    : [
        ...(paymentTypeId === paymentType.onDelivery ? [t('shell.cashTooltip', where)] : []),
        ...(isPaidOnline(paymentTypeId) && !isMealTicketPayment(paymentTypeId)
          ? [t('checkout.blockedFirst', where)]
          : []),
        ...(isFixed ? [t('checkout.onlineNoModify')] : []),
      ].filter(Boolean);
  return (
    <Radio
      boxed
      name="payment"
      value={String(paymentTypeId)}
      label={name}
      detail={
        <>
          {description}
          {isChosen &&
            meaning.map((words) => (
              <span key={words} className="mt-1 block">
                {words}
              </span>
            ))}
        </>
      }
      checked={isChosen}
      onChange={() => onChoose(paymentTypeId)}
    />
  );
}
