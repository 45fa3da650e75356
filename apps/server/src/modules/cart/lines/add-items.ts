import type { Cart, InputOf, contract } from '@bottega/contract';
import { isChoiceMissing, lineOfferOf, parseQuantity } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { refuse, type Notice, type Refusal, type Result } from '../../../platform/result.ts';
import type { Sellable } from '../../catalog/index.ts';
import type { CartLineRow } from '../state/cart-record.ts';
import { assignSlot } from '../delivery/assign-slot.ts';
import { isSold, type CartState } from '../state/cart-state.ts';
import { changeCart } from '../change-cart.ts';
import { withInfos, withoutWeight } from './line-infos.ts';
import { mayAdd } from '../policy.ts';
import { householdOfShopper, namedSubstitutes, refuseSubstitute } from './wanted-substitute.ts';
import { decideQuantity, quantityNotice } from './quantity-decision.ts';
import { paramsKey, saveLines, type LineToSave } from '../state/cart-repository.ts';

type Input = InputOf<typeof contract.cart.add>;
export type ItemToAdd = Input['items'][number];

export const mostCartLines = 300;

/** Adds products, all of them or none; the refusal names the product that failed (CAR-38). */
export async function addItems(ctx: Context, input: Input): Promise<Result<Cart>> {
  const named = namedSubstitutes(input.items);
  return changeCart(ctx, {
    productIds: [...input.items.map((item) => item.productId), ...named],
    showSectors: input.show_sectors,
    whileLocked: 'CART_LOCKED',
    async apply(tx, loaded) {
      let state = await assignSlot(tx, ctx, loaded);
      const refusal = mayAdd(ctx, state);
      if (refusal) return refusal;
      const household = named.length > 0 ? await householdOfShopper(tx, ctx) : undefined;
      const saving = new Map<string, LineToSave>();
      const warnings: Notice[] = [];
      for (const item of input.items) {
        const decided = addOne(ctx, state, item);
        if ('ok' in decided) return decided;
        const wrong = refuseSubstitute(state, decided.line, household);
        // a removed line comes back as it was, also with a substitute that is no longer sold
        if (wrong && wrong.code !== 'WANTED_SUBSTITUTE_NOT_SOLD') return wrong;
        state = { ...state, lines: decided.lines };
        saving.set(keyOf(decided.line), decided.line);
        if (decided.warning) warnings.push(decided.warning);
      }
      if (state.lines.length > mostCartLines) return refuse('CART_FULL');
      return { state: await saveAdded(tx, ctx, state, [...saving.values()]), warnings };
    },
  });
}

/** Saves the added lines in one statement. Returns the state with the line ids of the database. */
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

/** The key of a line: the product and its options. */
export const keyOf = (line: Pick<LineToSave, 'productId' | 'params'>): string =>
  `${line.productId}?${paramsKey(line.params)}`;

/** Adds one product to the state in memory; writes nothing. */
export function addOne(
  ctx: Context,
  state: CartState,
  item: ItemToAdd,
): Refusal | { line: CartLineRow; lines: CartLineRow[]; warning: Notice | undefined } {
  const { productId, params = {} } = item;
  const goods = state.goods.get(productId);
  if (!goods) return refuse('PRODUCT_NOT_FOUND', { params: { productId } });
  const wrong = refuseUnsold(goods) ?? wrongOption(goods.options, params, goods.row.name);
  if (wrong) return wrong;

  const { name } = goods.row;
  const key = keyOf({ productId, params });
  const known = state.lines.find((line) => keyOf(line) === key);
  const choice = choiceOf(item, known);
  const offer = lineOfferOf(state.offers, productId, state.day);
  if (isChoiceMissing(offer, choice)) return refuse('PROMO_CHOICE_MISSING', { params: { name } });

  const parsed = parseQuantity(item.quantity);
  if (!parsed.ok || parsed.quantity === 0) return refuse('INVALID_QUANTITY', { params: { name } });
  const { itemId, quantity: current } = known ?? { itemId: newItemId(state.lines), quantity: 0 };
  const wanted = item.sets_quantity ? parsed.quantity : current + parsed.quantity;
  const change = { itemId, productId, wanted, current };
  const decision = decideQuantity(state, goods, change);
  if (!decision.ok) return decision;

  const line: CartLineRow = {
    itemId,
    productId,
    quantity: decision.quantity,
    params,
    ...(choice && { choice }),
    infos: keptInfos(ctx, state, { known, isOnOffer: offer !== undefined }),
    addedCents: goods.paidCents,
  };
  const added = { ...state, lines: withLine(state.lines, known, line) };
  const informed = withInfos(added, line, item.infos ?? {});
  if ('ok' in informed) return informed;
  return {
    line: informed.line,
    lines: withLine(added.lines, line, informed.line),
    warning: decision.notice ? quantityNotice(decision, goods) : informed.warning,
  };
}

function withLine(
  lines: readonly CartLineRow[],
  known: CartLineRow | undefined,
  line: CartLineRow,
): CartLineRow[] {
  return known ? lines.map((other) => (other === known ? line : other)) : [...lines, line];
}

/** The reason why a product can't be added, or undefined. */
function refuseUnsold(goods: Sellable): Refusal | undefined {
  const { name, product_id: productId } = goods.row;
  if (!goods.published) return refuse('PRODUCT_NOT_FOUND', { params: { productId } });
  if (!isSold(goods)) return refuse('PRODUCT_NOT_SOLD_HERE', { params: { name } });
  return goods.available <= 0 ? refuse('PRODUCT_SOLD_OUT', { params: { name } }) : undefined;
}

/** The infos of a line by default: its own infos, then the basket's choice, then the brand's setting. */
function keptInfos(
  { brand }: Context,
  { cart }: CartState,
  { known, isOnOffer }: { known: CartLineRow | undefined; isOnOffer: boolean },
): Record<string, string> {
  const { acceptAlternatives, acceptAlternativesOnPromo } = brand.settings;
  const byDefault = String(isOnOffer ? acceptAlternativesOnPromo : acceptAlternatives);
  return {
    accept_alternatives: cart.infos['accept_alternatives'] ?? byDefault,
    ...withoutWeight(known?.infos ?? {}),
  };
}

const choiceOf = ({ promoChoice }: ItemToAdd, known: CartLineRow | undefined): CartLineRow['choice'] =>
  promoChoice ? choices[promoChoice] : known?.choice;

const choices = { accept: 'accepted', decline: 'declined' } as const;

/** A temporary negative id until the database assigns one. */
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
    if (!offered.some((value) => value.key === key))
      return refuse('OPTION_UNKNOWN', { params: { name, option } });
  }
  const unknown = Object.keys(params).find(
    (name) => !options.some((option) => option.parameterName === name),
  );
  return unknown === undefined ? undefined : refuse('OPTION_UNKNOWN', { params: { name, option: unknown } });
}
