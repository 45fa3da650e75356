import type { Order } from '@bottega/contract';
import { orderStatus } from '@bottega/domain';

/** The order as delivered: with a shortage, a weighed good and a substitute. */
export function deliver(order: Order): void {
  const { lines } = order;
  order.notice.canAsk = false;
  const { handedOver } = orderStatus;
  Object.assign(order, {
    orderStatusId: handedOver,
    orderStatus: 'Consegnato',
    canModify: false,
    canCancel: false,
  });
  const [few, missing, ...others] = lines;
  const weighed = others.find(({ saleType }) => saleType === 'Sfuso');
  if (!few || !missing || !weighed) throw new Error('the order has too few lines');
  for (const line of lines) Object.assign(line, { picked: line.quantity, chargedTotal: line.netTotal });
  Object.assign(few, { picked: few.quantity - 1, shortage: true, chargedTotal: few.netTotal / 2 });
  Object.assign(weighed, { picked: weighed.quantity - 0.05 });
  Object.assign(missing, { picked: 0, shortage: true, chargedTotal: 0 });
  order.totals.chargedTotal = order.totals.totalPrice - few.netTotal / 2;
  const { itemId, netTotal, quantity } = missing;
  lines.push({
    ...few,
    itemId: 99,
    replaces: itemId,
    quantity,
    picked: quantity,
    shortage: false,
    netTotal,
    chargedTotal: netTotal,
  });
}
