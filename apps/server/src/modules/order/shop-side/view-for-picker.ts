import type { PickerOrder } from '@bottega/contract';
import { allergensToAvoid, mayBePicked, substituteObstacle } from '@bottega/domain';
import { householdConsent, textVersion } from '@bottega/texts';
import type { StaffContext } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { declaredOf, exchangedGoods, findSellables } from '../../catalog/index.ts';
import { findHousehold } from '../../customer/index.ts';
import { findParking } from '../../fulfilment/index.ts';
import type { OrderContext } from '../move-order.ts';
import { findNotes } from '../note-repository.ts';
import type { OrderLineRecord, OrderRecord } from '../order-record.ts';
import { findLines } from '../repository.ts';
import { findOrderAt } from './store-repository.ts';
import { mayBeReplaced, pickerView, type PickerParts } from './shop-view.ts';

/** One order with everything that the people who prepare and deliver it need. */
export async function viewForPicker(
  ctx: StaffContext,
  { order_id: orderId }: { order_id: number },
): Promise<Result<PickerOrder>> {
  const { db, brand, clock } = ctx;
  const found = await findOrderAt(db, orderId, ctx.stores);
  if (!found) return refuse('ORDER_NOT_FOUND');
  const { order } = found;
  const [lines, notes, parking] = await Promise.all([
    findLines(db, orderId),
    findNotes(db, orderId),
    findParking(db, { ...order, now: clock.now() }),
  ]);
  const choices = await choicesOf(ctx, order, lines);
  const parts = { order, lines, notes: notes.map(({ note }) => note), ...choices };
  return done(pickerView({ ...parts, parkingPlace: parking.placeNo }, textsOf(brand)));
}

/**
 * The choices about substitutes of lines. Allergens to avoid are health data: read only during preparation, only for lines
 * that may be replaced, and shown only if the shopper consented to the text that says so. A named substitute that the pick
 * would refuse is left out.
 */
async function choicesOf(
  { db, brand }: OrderContext,
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
): Promise<Pick<PickerParts, 'avoided' | 'wanted'>> {
  const replaceable = lines.filter((line) => mayBeReplaced(order, line));
  if (!mayBePicked(order.statusId) || replaceable.length === 0)
    return { avoided: () => undefined, wanted: ({ wantedSubstitute }) => wantedSubstitute };
  const household = await findHousehold(db, order.userId);
  const goods = await findSellables(db, {
    warehouseId: order.warehouseId,
    date: order.deliveryDate,
    productIds: replaceable.flatMap(({ productId, wantedSubstitute: wanted }) =>
      wanted ? [productId, wanted.productId] : [productId],
    ),
  });
  const isShown = household?.consentVersion === textVersion(householdConsent(textsOf(brand).t));
  const isAllowed = (productId: number, wantedId: number) => {
    const [ordered, wanted] = [goods.get(productId), goods.get(wantedId)];
    const exchanged = ordered && exchangedGoods(ordered);
    return wanted !== undefined && !substituteObstacle(exchanged, exchangedGoods(wanted), household);
  };
  return {
    avoided: (line) =>
      household && isShown && mayBeReplaced(order, line)
        ? allergensToAvoid(household, declaredOf(goods.get(line.productId)))
        : undefined,
    wanted: ({ productId, wantedSubstitute: wanted }) =>
      wanted && isAllowed(productId, wanted.productId) ? wanted : null,
  };
}
