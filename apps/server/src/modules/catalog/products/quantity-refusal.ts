import { WHOLE_MILLI, type LimitRefusal, type Milli, type QuantityRefusal } from '@bottega/domain';
import { formatQuantity } from '@bottega/texts';
import { refuse, type Refusal } from '../../../platform/result.ts';
import type { Sellable } from './find-sellables.ts';

/** A quantity with its unit, for messages: `2 pz`, `1,5 kg`. */
export const writtenQuantity = ({ rules }: Sellable, quantity: Milli): string =>
  formatQuantity(quantity / WHOLE_MILLI, rules.saleType === 'Sfuso' ? 'kg' : 'pz');

/** The refusal for a wrong quantity with its text parameters, for baskets and lists. */
export function quantityRefusal(decision: QuantityRefusal | LimitRefusal, goods: Sellable): Refusal {
  const { name } = goods.row;
  const quantityParams = (quantity: Milli) => ({
    params: { name, quantity: writtenQuantity(goods, quantity) },
  });
  switch (decision.reason) {
    case 'INVALID_QUANTITY':
      return refuse('INVALID_QUANTITY', { params: { name } });
    case 'MIN_QUANTITY':
      return refuse('MIN_QUANTITY', quantityParams(decision.minMilli));
    case 'MAX_QUANTITY':
      return refuse('MAX_QUANTITY', quantityParams(decision.maxMilli));
    case 'STEP':
      return refuse('QUANTITY_STEP', quantityParams(decision.stepMilli));
    case 'DAILY_MAX_QUANTITY':
      return refuse('DAILY_MAX_QUANTITY', quantityParams(decision.maxMilli));
    case 'GROUP_MAX_QUANTITY': {
      const { params } = quantityParams(decision.maxMilli);
      return refuse('GROUP_MAX_QUANTITY', { params: { ...params, group: decision.name ?? '' } });
    }
  }
}
