import { paymentType, shortPlace } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { ChoiceGroup, Radio, TextField } from '@bottega/ui';
import { useShop } from '../../../platform/shop.tsx';
import { useServerCart } from '../../cart/state/index.ts';
import { centsOf, restOf, type PaymentProblem, type TypedPayment } from './payment-choice.ts';
import type { PaymentType } from './payment-step.tsx';

export interface MealTicketsProps {
  type: PaymentType;
  /** All offered types, for the names of those that pay the rest. */
  types: readonly PaymentType[];
  typed: TypedPayment;
  problem: PaymentProblem | undefined;
  onType: (change: Partial<TypedPayment>) => void;
}

/** How many meal tickets of which value, and how the rest is paid. Only eligible goods count; no change is given. */
export function MealTickets({ type, types, typed, problem, onType }: MealTicketsProps) {
  const { t, byCode } = useShop();
  const { totalPrice, shippingAddress } = useServerCart();
  const limits = type.mealTickets;
  if (!limits) return null;
  const errorOf = (field: PaymentProblem['field']) =>
    problem?.field === field ? byCode(problem.code, problem.params) : undefined;
  const tickets = { count: Number(typed.count), valueCents: centsOf(typed.value) };
  const rest = restOf(tickets, totalPrice);
  const isCounted = tickets.count > 0 && tickets.valueCents > 0;
  const restTypes = types.filter(({ paymentTypeId }) => limits.restPaymentTypeIds.includes(paymentTypeId));
  return (
    <div className="grid gap-4 rounded-panel bg-sunken p-4">
      <p>{t('checkout.ticketsEligible', { amount: formatPrice(limits.eligibleTotal) })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="count"
          label={t('checkout.ticketsCount')}
          hint={t('checkout.ticketsCountHint', { most: limits.maxTickets })}
          inputMode="numeric"
          autoComplete="off"
          value={typed.count}
          error={errorOf('count')}
          onChange={(event) => onType({ count: event.currentTarget.value })}
        />
        <TextField
          name="value"
          label={t('checkout.ticketsValue')}
          hint={t('checkout.ticketsValueHint', {
            min: formatPrice(limits.minValue),
            max: formatPrice(limits.maxValue),
          })}
          inputMode="decimal"
          autoComplete="off"
          value={typed.value}
          error={errorOf('value')}
          onChange={(event) => onType({ value: event.currentTarget.value })}
        />
        {type.paymentTypeId === paymentType.electronicTicket && (
          <TextField
            name="code"
            label={t('checkout.ticketsCode')}
            hint={t('checkout.ticketsCodeHint')}
            autoComplete="one-time-code"
            value={typed.code}
            error={errorOf('code')}
            onChange={(event) => onType({ code: event.currentTarget.value })}
          />
        )}
      </div>
      <p role="status" className="figures font-strong">
        {isCounted &&
          t(rest > 0 ? 'checkout.ticketsPay' : 'checkout.ticketsPayAll', {
            amount: formatPrice(totalPrice - rest),
            rest: formatPrice(rest),
          })}
      </p>
      {(!isCounted || rest > 0) && (
        <ChoiceGroup legend={t('checkout.ticketsRest')} error={errorOf('rest')}>
          {restTypes.map(({ paymentTypeId, name }) => (
            <Radio
              key={paymentTypeId}
              boxed
              name="rest"
              value={String(paymentTypeId)}
              label={name}
              checked={typed.restTypeId === paymentTypeId}
              onChange={() => onType({ restTypeId: paymentTypeId })}
            />
          ))}
        </ChoiceGroup>
      )}
      <p className="text-sm text-muted">{t('checkout.ticketsNoChange', shortPlace(shippingAddress))}</p>
    </div>
  );
}
