import type { DataOf, InputOf, ListedShopOrder, shopOrders } from '@bottega/contract';
import { eurosOf, isOrderStatus, statusesAtShop } from '@bottega/domain';
import { isDay } from '@bottega/domain/fulfilment';
import type { StaffContext } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { statusText } from '../view.ts';
import { listForShop } from './list-repository.ts';

const ordersPerPage = 50;

/** A page of the brand's orders by day, slot, store, warehouse and status, the next delivery first. */
export async function listToPrepare(
  { brand, db, stores }: StaffContext,
  input: InputOf<typeof shopOrders.list>,
): Promise<Result<DataOf<typeof shopOrders.list>>> {
  const { day, page = 1, page_size: itemsPerPage = ordersPerPage } = input;
  if (day !== undefined && !isDay(day)) return wrong('day');
  const statuses = input.status?.split(',').map(Number) ?? statusesAtShop;
  if (!statuses.every(isOrderStatus)) return wrong('status');
  const filter = {
    statuses,
    day,
    timeslotId: input.timeslot_id,
    storeId: input.store_id,
    warehouseId: input.warehouse_id,
    stores,
  };
  const place = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
  const { orders, total } = await listForShop(db, filter, place);
  const texts = textsOf(brand);
  return done({
    page: { selPage: page, totPages: Math.ceil(total / itemsPerPage), totItems: total, itemsPerPage },
    orders: orders.map(
      ({ statusId, address, itemCount, totalCents, chargedCents, ...order }): ListedShopOrder => ({
        ...order,
        orderStatusId: statusId,
        orderStatus: statusText(texts, statusId, address),
        addressTypeId: address.addressTypeId,
        totalItems: itemCount,
        totalPrice: eurosOf(totalCents),
        ...(chargedCents !== null && { chargedTotal: eurosOf(chargedCents) }),
      }),
    ),
  });
}

const wrong = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });
