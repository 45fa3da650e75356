import type { Db } from '../../../platform/db/brand-db.ts';
import { done, isRefusal, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import {
  findProductsOf,
  findSellables,
  giveBackStock,
  takeStock,
  type CodedProduct,
  type ProductCode,
} from '../../catalog/index.ts';
import { findHousehold } from '../../customer/index.ts';
import type { OrderContext } from '../move-order.ts';
import type { NewLine, OrderLineRecord, OrderRecord } from '../order-record.ts';
import { checkSubstitute } from './check-substitute.ts';
import type { Pick } from './pick-lines.ts';
import { deleteLines, insertSubstitutes } from './substitute-repository.ts';

export interface SubstituteAsked {
  /** Names the goods by product id, sku or EAN. */
  product: ProductCode;
  /** Pieces, packs or kilograms. */
  quantity: number;
}

interface Picking {
  order: OrderRecord;
  /** All lines of the order, with what was picked of them. */
  lines: readonly OrderLineRecord[];
  picks: readonly Pick[];
}

/**
 * Gives the picked lines the asked substitutes in place of their earlier ones, and moves the stock of both. Answers all
 * lines of the order.
 */
export async function replaceSubstitutes(
  tx: Db,
  ctx: OrderContext,
  { order, lines, picks }: Picking,
): Promise<Result<OrderLineRecord[]>> {
  const isPicked = new Set(picks.map(({ lineNo }) => lineNo));
  const old = lines.filter(({ replacesLineNo }) => replacesLineNo !== null && isPicked.has(replacesLineNo));
  const substitutes = await newSubstitutes(tx, ctx, { order, lines, picks });
  if (isRefusal(substitutes)) return substitutes;
  if (old.length + substitutes.length === 0) return done([...lines]);
  const short = await moveStock(tx, order.warehouseId, old, substitutes);
  if (short !== undefined) return refuse('SUBSTITUTE_SOLD_OUT', { params: paramsOf(substitutes, short) });
  const numbered = numberedLines(lines, old, substitutes);
  await deleteLines(tx, order.orderId, old);
  await insertSubstitutes(tx, order.orderId, numbered);
  return done([...lines.filter((line) => !old.includes(line)), ...numbered]);
}

type Substitute = NewLine & { replacesLineNo: number };

/** Checks all asked substitutes with one read of their products and one of the replaced ones. */
async function newSubstitutes(
  tx: Db,
  ctx: OrderContext,
  { order, lines, picks }: Picking,
): Promise<Substitute[] | Refusal> {
  const wanted = picks.flatMap(({ lineNo, substitute }) => (substitute ? [{ lineNo, ...substitute }] : []));
  if (wanted.length === 0) return [];
  const household = await findHousehold(tx, order.userId);
  const found = await findProductsOf(
    tx,
    wanted.map(({ product }) => product),
  );
  const lineOf = (lineNo: number) => lines.find((line) => line.lineNo === lineNo)!;
  const unclear = found.findIndex((products) => products.length > 1);
  if (unclear >= 0) return ambiguous(lineOf(wanted[unclear]!.lineNo), found[unclear]!);
  const ids = found.map(([product]) => product?.productId);
  const goods = await findSellables(tx, {
    warehouseId: order.warehouseId,
    date: order.deliveryDate,
    productIds: [...ids.flatMap((id) => id ?? []), ...wanted.map(({ lineNo }) => lineOf(lineNo).productId)],
  });
  const substitutes: Substitute[] = [];
  for (const [index, { lineNo, quantity }] of wanted.entries()) {
    const line = lineOf(lineNo);
    const productId = ids[index];
    const checked = checkSubstitute({
      line,
      ordered: goods.get(line.productId),
      substitute: productId === undefined ? undefined : goods.get(productId),
      quantity,
      orderChoice: order.infos['accept_alternatives'],
      household,
      margin: ctx.brand.settings.preAuthorisationBp,
    });
    if (isRefusal(checked)) return checked;
    substitutes.push({ ...checked, replacesLineNo: lineNo });
  }
  return substitutes;
}

/** One bar code of several goods: the refusal names them, so that the shop sends a product id or sku. */
const ambiguous = ({ lineNo: line, name }: OrderLineRecord, products: readonly CodedProduct[]): Refusal =>
  refuse('SUBSTITUTE_AMBIGUOUS', {
    params: { line, name, goods: products.map((product) => `${product.sku} (${product.name})`).join(', ') },
  });

/** Takes the new substitutes out of stock and puts the earlier ones back. Answers a product that is short. */
async function moveStock(
  tx: Db,
  warehouseId: number,
  old: readonly OrderLineRecord[],
  substitutes: readonly Substitute[],
): Promise<number | undefined> {
  const taken = new Map<number, number>();
  for (const { productId, quantity } of substitutes)
    taken.set(productId, (taken.get(productId) ?? 0) + quantity);
  for (const { productId, quantity } of old) taken.set(productId, (taken.get(productId) ?? 0) - quantity);
  const changes = [...taken].map(([productId, quantity]) => ({ productId, quantity }));
  const short = await takeStock(
    tx,
    warehouseId,
    changes.filter(({ quantity }) => quantity > 0),
  );
  if (short) return short.shortOf;
  const back = changes.filter(({ quantity }) => quantity < 0);
  await giveBackStock(
    tx,
    warehouseId,
    back.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  );
  return undefined;
}

const paramsOf = (substitutes: readonly Substitute[], short: number) => {
  const { replacesLineNo = 0, name = '' } = substitutes.find(({ productId }) => productId === short) ?? {};
  return { line: replacesLineNo, substitute: name };
};

/** A line keeps the number of its earlier substitute; others get the next free numbers. */
function numberedLines(
  lines: readonly OrderLineRecord[],
  old: readonly OrderLineRecord[],
  substitutes: readonly Substitute[],
): OrderLineRecord[] {
  let last = Math.max(...lines.map(({ lineNo }) => lineNo));
  return substitutes.map((line) => ({
    ...line,
    lineNo: old.find(({ replacesLineNo }) => replacesLineNo === line.replacesLineNo)?.lineNo ?? (last += 1),
    picked: line.quantity,
    chargedCents: line.netCents,
    lot: null,
    wantedSubstitute: null,
  }));
}
