import { isAboveCashLimit } from '@bottega/domain';
import { formatCents } from '@bottega/texts';
import type { Context } from '../../../platform/context.ts';
import { refuse, type Refusal } from '../../../platform/result.ts';

/** Refuses an order that could be paid in cash beyond the limit of the law (D.Lgs. 231/2007, art. 49). */
export function refuseCash(
  { brand }: Pick<Context, 'brand'>,
  paymentTypeId: number,
  mostCents: number,
): Refusal | undefined {
  const { cashLimitCents } = brand.settings;
  return isAboveCashLimit(paymentTypeId, mostCents, cashLimitCents)
    ? refuse('PAYMENT_CASH_LIMIT', {
        field: 'payment_type_id',
        params: { limit: formatCents(cashLimitCents) },
      })
    : undefined;
}
