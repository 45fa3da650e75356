import type { Cart, DataOf, InputOf, contract } from '@bottega/contract';
import { applyGifts, eurosOf, normalGiftCode } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, isRefusal, refuse, type Result } from '../../platform/result.ts';
import {
  checkGiftCode,
  dropGiftCode,
  unknownGiftCode,
  releaseGiftCode,
  useGiftCode,
  type GiftCart,
} from '../gift/index.ts';
import { count, uncount } from '../identity/index.ts';
import { totalsOf, type CartState } from './state/cart-state.ts';
import { changeCart } from './change-cart.ts';
import { loadCart } from './state/load-cart.ts';

type Contract = (typeof contract)['cart'];

/**
 * Checks whether a code can be used on the current cart, and how much it would take off (PRO-07). It stores nothing.
 */
export async function checkCode(
  ctx: Context,
  { code }: InputOf<Contract['checkGiftCode']>,
): Promise<Result<DataOf<Contract['checkGiftCode']>>> {
  const limited = await count(ctx, 'giftGuesses');
  if (limited) return limited;
  const cart = cartOf(ctx, await loadCart(ctx));
  const checked = await checkGiftCode(ctx.db, ctx, cart, code);
  if ('ok' in checked) return guessed(ctx, checked);
  const { giftId, description } = checked.gift;
  const others = cart.codes.filter((code) => code.giftId !== giftId);
  await uncount(ctx, 'giftGuesses');
  const [applied] = applyGifts([...others, checked.terms], cart.goods).filter(
    (gift) => gift.giftId === giftId,
  );
  return done({
    giftCertificateId: giftId,
    code: checked.gift.code,
    description,
    giftTotal: eurosOf(applied?.discount ?? 0),
  });
}

/** Adds a code to the cart and answers the cart with its new totals (PRO-08). A code already on the cart stays. */
export async function addCode(
  ctx: Context,
  { code, show_sectors: showSectors }: InputOf<Contract['addGiftCode']>,
): Promise<Result<Cart>> {
  const limited = await count(ctx, 'giftGuesses');
  if (limited) return limited;
  const added = await changeCart(ctx, {
    showSectors,
    whileLocked: 'CART_LOCKED',
    async apply(tx, state) {
      const used = await useGiftCode(tx, ctx, cartOf(ctx, state), code);
      if ('ok' in used) return used;
      const onCart = new Set(used.codes.map(({ giftId }) => giftId));
      // a code that had ended and is valid again is listed only as active
      const ended = state.gifts.ended.filter(({ giftId }) => !onCart.has(giftId));
      return { state: { ...state, gifts: { ...state.gifts, codes: used.codes, ended } } };
    },
  });
  return guessed(ctx, added);
}

/** Removes a code from the cart (PRO-09). The totals are as before, and the use is free for others. */
export async function removeCode(
  ctx: Context,
  { code: typed, show_sectors: showSectors }: InputOf<Contract['removeGiftCode']>,
): Promise<Result<Cart>> {
  const code = normalGiftCode(typed);
  return changeCart(ctx, {
    showSectors,
    whileLocked: 'CART_LOCKED',
    async apply(tx, state) {
      if (code === undefined || !(await takeOff(tx, state, code)))
        return refuse('GIFT_CODE_NOT_ON_CART', {
          field: 'code',
          params: unknownGiftCode(typed).params ?? {},
        });
      const others = <G extends { code: string }>(gifts: readonly G[]): G[] =>
        gifts.filter((gift) => gift.code !== code);
      const { codes, ended } = state.gifts;
      return {
        state: { ...state, gifts: { ...state.gifts, codes: others(codes), ended: others(ended) } },
      };
    },
  });
}

/** Takes a code off a basket, also one that the order has which the basket changes. */
const takeOff = async (tx: Db, { cart, change }: CartState, code: string): Promise<boolean> =>
  (await releaseGiftCode(tx, cart.cartId, code)) ||
  (change !== undefined && (await dropGiftCode(tx, change.cartId, code)));

function cartOf(ctx: Context, state: CartState | undefined): GiftCart {
  const { userId } = ctx.actor;
  return {
    cartId: state?.cart.cartId ?? 0,
    ...(state?.change && { boughtCartId: state.change.cartId }),
    ...(userId > 0 && { userId }),
    goods: state ? totalsOf(state, ctx).goodsTotal : 0,
    codes: state?.gifts.codes ?? [],
  };
}

/** Takes the counted guess back, unless the code doesn't exist. */
async function guessed<D>(ctx: Context, result: Result<D>): Promise<Result<D>> {
  if (!isRefusal(result) || result.code !== 'GIFT_CODE_INVALID') await uncount(ctx, 'giftGuesses');
  return result;
}
