import { shopOrders, type InputOf, type PickInput, type ShopOrder } from '@bottega/contract';
import type { ShopMove } from '@bottega/domain';
import type { StaffContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { implement, type Handler, type Route } from '../../../platform/implement.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import type { ProductCode } from '../../catalog/index.ts';
import type { OrderContext } from '../move-order.ts';
import type { OrderRecord } from '../order-record.ts';
import { findLines } from '../repository.ts';
import { changeOrder } from './change-once.ts';
import { expectInOrder } from './expect-order.ts';
import { listToPrepare } from './list-to-prepare.ts';
import { moveByShop } from './move-by-shop.ts';
import { pickInOrder, type Pick } from './pick-lines.ts';
import { shopOrderView } from './shop-view.ts';
import { viewForPicker } from './view-for-picker.ts';

const stepByProgram =
  (move: ShopMove): Handler<typeof shopOrders.out> =>
  (ctx, { order_id: orderId, request_id: requestId, carrier }) =>
    changeOrder(
      ctx,
      { orderId, requestId, act: `order.${move}`, content: { move, orderId, carrier } },
      async (tx, order) => stateOf(tx, ctx, await moveByShop(tx, ctx, order, { move, byCarrier: carrier })),
    );

async function pickByProgram(
  ctx: StaffContext,
  { order_id: orderId, request_id: requestId, lines }: InputOf<typeof shopOrders.pick>,
): Promise<Result<ShopOrder>> {
  const picks: Pick[] = [];
  for (const [index, line] of lines.entries()) {
    const pick = pickOf(line, `lines.${index}`);
    if ('ok' in pick) return pick;
    picks.push(pick);
  }
  return changeOrder(
    ctx,
    { orderId, requestId, act: 'order.pick', content: { move: 'pick', orderId, picks } },
    async (tx, order) => stateOf(tx, ctx, await pickInOrder(tx, ctx, order, picks)),
  );
}

/** The hours of the call: both or none. */
async function expectByProgram(
  ctx: StaffContext,
  { order_id: orderId, request_id: requestId, begin, end }: InputOf<typeof shopOrders.expect>,
): Promise<Result<ShopOrder>> {
  if ((begin === undefined) !== (end === undefined)) return wrong(begin === undefined ? 'begin' : 'end');
  const expected = begin !== undefined && end !== undefined ? { begin, end } : undefined;
  return changeOrder(
    ctx,
    { orderId, requestId, act: 'order.expect', content: { move: 'expect', orderId, expected } },
    async (tx, order) => stateOf(tx, ctx, await expectInOrder(tx, order, expected)),
  );
}

/** A line of the call. Without a quantity it must say that the goods were missing. */
function pickOf(
  { line: lineNo, quantity, lot, shortage, substitute }: PickInput,
  at: string,
): Pick | Refusal {
  if (quantity === undefined && !shortage && !substitute) return wrong(`${at}.quantity`);
  const picked = { lineNo, quantity: quantity ?? 0, ...(lot !== undefined && { lot }) };
  if (!substitute) return picked;
  const { product_id: productId, sku, ean, quantity: wanted } = substitute;
  const codes: ProductCode[] = [
    ...(productId === undefined ? [] : [{ productId }]),
    ...(sku === undefined ? [] : [{ sku }]),
    ...(ean === undefined ? [] : [{ ean }]),
  ];
  const [product] = codes;
  if (!product || codes.length > 1) return wrong(`${at}.substitute`);
  return { ...picked, substitute: { product, quantity: wanted } };
}

const wrong = (field: string): Refusal => refuse('INVALID_INPUT', { field, params: { field } });

async function stateOf(
  tx: Db,
  { brand }: OrderContext,
  changed: Result<OrderRecord>,
): Promise<Result<ShopOrder>> {
  if (!changed.ok) return changed;
  const lines = await findLines(tx, changed.data.orderId);
  return done(shopOrderView(changed.data, lines, textsOf(brand)));
}

/** The shop's side of orders, for its people and programs. */
export const shopSideRoutes: Route[] = implement('admin.order', shopOrders, {
  list: listToPrepare,
  view: viewForPicker,
  pick: pickByProgram,
  expect: expectByProgram,
  takeOver: stepByProgram('take-over'),
  ready: stepByProgram('ready'),
  out: stepByProgram('out'),
  delivered: stepByProgram('delivered'),
  partial: stepByProgram('partial'),
  notCollected: stepByProgram('not-collected'),
  failed: stepByProgram('failed'),
});
