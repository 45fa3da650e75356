import type { Cart, InputOf, contract } from '@bottega/contract';
import { isChoiceMissing, lineOfferOf, parseQuantity } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { refuse, type Notice, type Refusal, type Result } from '../../platform/result.ts';
import type { CartLineRow } from './cart-record.ts';
import { assignSlot } from './assign-slot.ts';
import { isSold, type CartState } from './cart-state.ts';
import { changeCart } from './change-cart.ts';
import { checkLineInfos, withoutWeight } from './line-infos.ts';
import { mayAdd } from './policy.ts';
import { decideQuantity, quantityNotice } from './quantity-decision.ts';
import { paramsKey, saveLines, type LineToSave } from './repository.ts';

type Input = InputOf<typeof contract.cart.add>;
export type ItemToAdd = Input['items'][number];

export const mostCartLines = 300;

/** Puts products in, all of them or none: the refusal names the one that stops it (CAR-38). */
export async function addItems(ctx: Context, input: Input): Promise<Result<Cart>> {
  return changeCart(ctx, {
    productIds: input.items.map((item) => item.productId),
    showSectors: input.show_sectors,
    whileLocked: 'CART_LOCKED',
    async apply(tx, loaded) {
      let state = await assignSlot(tx, ctx, loaded);
      const refusal = mayAdd(ctx, state);
      if (refusal) return refusal;
      const saving = new Map<string, LineToSave>();
      const warnings: Notice[] = [];
      for (const item of input.items) {
        const decided = addOne(ctx, state, item);
        if ('ok' in decided) return decided;
        state = { ...state, lines: decided.lines };
        saving.set(keyOf(decided.line), decided.line);
        if (decided.warning) warnings.push(decided.warning);
      }
      if (state.lines.length > mostCartLines) return refuse('CART_FULL');
      const added = state;
      return { state, warnings, save: (last) => saveAdded(last, ctx, added, [...saving.values()]) };
    },
  });
}

/** Writes what was put in, in one statement; answers the state with the lines as the database named them. */
export async function saveAdded(
  tx: Db,
  ctx: Context,
  state: CartState,
  added: readonly LineToSave[],
): Promise<CartState> {
  const saved = await saveLines(tx, state.cart.cartId, added, ctx.clock.now());
  const ids = new Map(saved.map((line) => [`${line.productId}?${line.paramsKey}`, line.itemId]));
  const lines = state.lines.map((line) =>
    isNew(line) ? { ...line, itemId: ids.get(keyOf(line)) ?? line.itemId } : line,
  );
  return { ...state, lines };
}

/** One line a product with its options. */
export const keyOf = (line: LineToSave): string => `${line.productId}?${paramsKey(line.params)}`;

/** Decides about one product on top of the state; nothing is written. */
export function addOne(
  ctx: Context,
  state: CartState,
  item: ItemToAdd,
): Refusal | { line: CartLineRow; lines: CartLineRow[]; warning?: Notice } {
  const goods = state.goods.get(item.productId);
  if (!goods?.published) return refuse('PRODUCT_NOT_FOUND', { params: { productId: item.productId } });
  const { name } = goods.row;
  if (!isSold(goods)) return refuse('PRODUCT_NOT_SOLD_HERE', { params: { name } });
  if (goods.available <= 0) return refuse('PRODUCT_SOLD_OUT', { params: { name } });

  const params = item.params ?? {};
  const wrong = wrongOption(goods.options, params, name);
  if (wrong) return wrong;

  const options = paramsKey(params);
  const known = state.lines.find(
    (line) => line.productId === item.productId && paramsKey(line.params) === options,
  );
  const choice = item.promoChoice ? choices[item.promoChoice] : known?.choice;
  const offer = lineOfferOf(state.offers, item.productId, state.day);
  if (isChoiceMissing(offer, choice)) return refuse('PROMO_CHOICE_MISSING', { params: { name } });

  const parsed = parseQuantity(item.quantity);
  if (!parsed.ok || parsed.quantity === 0) return refuse('INVALID_QUANTITY', { params: { name } });
  const current = known?.quantity ?? 0;
  const itemId = known?.itemId ?? newItemId(state.lines);
  const asked = { itemId, productId: item.productId, wanted: current + parsed.quantity, current };
  const decision = decideQuantity(state, goods, asked);
  if (!decision.ok) return decision;

  const infos = checkLineInfos(item.infos ?? {});
  if ('ok' in infos) return infos;
  const { acceptAlternatives, acceptAlternativesOnPromo } = ctx.brand.settings;
  // said of the whole basket it holds for what is put in later, too
  const forAll = state.cart.infos['accept_alternatives'];
  const byDefault = offer ? acceptAlternativesOnPromo : acceptAlternatives;
  const line: CartLineRow = {
    itemId,
    productId: item.productId,
    quantity: decision.quantity,
    params,
    ...(choice && { choice }),
    infos: {
      accept_alternatives: forAll ?? String(byDefault),
      ...withoutWeight(known?.infos ?? {}),
      ...infos.infos,
    },
    addedCents: goods.paidCents,
  };
  const lines = known ? state.lines.map((one) => (one === known ? line : one)) : [...state.lines, line];
  return { line, lines, ...(decision.notice && { warning: quantityNotice(decision, goods) }) };
}

const choices = { accept: 'accepted', decline: 'declined' } as const;

/** Stands in until the database has named the line. */
const newItemId = (lines: readonly CartLineRow[]): number =>
  Math.min(0, ...lines.map((line) => line.itemId)) - 1;
const isNew = ({ itemId }: CartLineRow): boolean => itemId < 0;

function wrongOption(
  options: readonly { name: string; parameterName: string; options: { key: string }[] }[],
  params: Record<string, string>,
  name: string,
): Refusal | undefined {
  for (const { name: option, parameterName, options: offered } of options) {
    const key = Object.hasOwn(params, parameterName) ? params[parameterName] : undefined;
    if (key === undefined || key === '') return refuse('OPTION_MISSING', { params: { name, option } });
    if (!offered.some((one) => one.key === key))
      return refuse('OPTION_UNKNOWN', { params: { name, option } });
  }
  const unknown = Object.keys(params).find((given) => !options.some((one) => one.parameterName === given));
  return unknown === undefined ? undefined : refuse('OPTION_UNKNOWN', { params: { name, option: unknown } });
}
