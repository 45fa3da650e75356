import type { PickerOrder } from '@bottega/contract';
import { allergensToAvoid, mayBePicked } from '@bottega/domain';
import { householdConsent, textVersion } from '@bottega/texts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { findSellables } from '../../catalog/index.ts';
import { findHousehold } from '../../customer/index.ts';
import { findParking } from '../../fulfilment/index.ts';
import type { OrderContext } from '../move-order.ts';
import { findNotes } from '../note-repository.ts';
import type { OrderLineRecord, OrderRecord } from '../order-record.ts';
import { findLines, findOrder } from '../repository.ts';
import { declared } from './check-substitute.ts';
import { mayBeReplaced, pickerView } from './shop-view.ts';

/** One order with everything that the people who prepare and deliver it need. */
export async function viewForPicker(
  ctx: OrderContext,
  { order_id: orderId }: { order_id: number },
): Promise<Result<PickerOrder>> {
  const { db, brand, clock } = ctx;
  const order = await findOrder(db, orderId);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const [lines, notes, parking] = await Promise.all([
    findLines(db, orderId),
    findNotes(db, orderId),
    findParking(db, { ...order, now: clock.now() }),
  ]);
  const avoided = await avoidedOf(ctx, order, lines);
  const parts = { order, lines, notes: notes.map(({ note }) => note), avoided };
  return done(pickerView({ ...parts, parkingPlace: parking.placeNo }, textsOf(brand)));
}

type Avoided = (line: OrderLineRecord) => string[] | undefined;

/**
 * Allergens that substitutes must not have, for the picker. They are health data: read only during preparation, only for
 * lines that may be replaced, and only if the shopper consented to the text that says so.
 */
async function avoidedOf(
  { db, brand }: OrderContext,
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
): Promise<Avoided> {
  const replaceable = lines.filter((line) => mayBeReplaced(order, line));
  if (!mayBePicked(order.statusId) || replaceable.length === 0) return () => undefined;
  const household = await findHousehold(db, order.userId);
  const shownVersion = textVersion(householdConsent(textsOf(brand).t));
  if (household?.consentVersion !== shownVersion) return () => undefined;
  const goods = await findSellables(db, {
    warehouseId: order.warehouseId,
    date: order.deliveryDate,
    productIds: replaceable.map(({ productId }) => productId),
  });
  return (line) =>
    mayBeReplaced(order, line) ? allergensToAvoid(household, declared(goods.get(line.productId))) : undefined;
}
