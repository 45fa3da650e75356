import type { DataOf, InputOf, contract } from '@bottega/contract';
import {
  acceptQuantity,
  byRhythm,
  isBought,
  ORDER_STATUSES,
  smallestQuantity,
  wireQuantityOf,
  type Habit,
  type Milli,
} from '@bottega/domain';
import { romeDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../platform/context.ts';
import { done, type Success } from '../../platform/result.ts';
import { placeOfCart } from '../cart/index.ts';
import { findSellables, placeOf, toProduct, type Sellable } from '../catalog/index.ts';
import { findBought } from './habit-repository.ts';

type Contract = (typeof contract)['order']['listHabits'];

const habitsPerPage = 24;
/** About thirteen months, so that yearly purchases are included. */
const rememberedMs = 400 * 86_400_000;
const bought = ORDER_STATUSES.filter(isBought);

/** The products that the shopper buys, the most likely needed first, sold-out products last. Nothing is stored. */
export async function listHabits(ctx: Context, input: InputOf<Contract>): Promise<Success<DataOf<Contract>>> {
  const { page = 1, page_size: itemsPerPage = habitsPerPage, hash } = input;
  const now = ctx.clock.now();
  const { defaultWarehouseId } = ctx.brand.settings;
  const place = hash === undefined ? await placeOfCart(ctx) : placeOf(ctx, hash);
  const at = { warehouseId: place.warehouseId, defaultWarehouseId, date: place.day };
  const { userId } = ctx.actor;
  const since = new Date(now.getTime() - rememberedMs);
  const goods = await findBought(ctx.db, { userId, statuses: bought, since }, at);
  const inStock = new Set(goods.flatMap((good) => (good.inStock ? [good.productId] : [])));
  const habits = byRhythm(goods, romeDay(now));
  const all = [
    ...habits.filter(({ productId }) => inStock.has(productId)),
    ...habits.filter(({ productId }) => !inStock.has(productId)),
  ];
  const wanted = input.due ? all.filter(({ productId, isDue }) => isDue && inStock.has(productId)) : all;
  const shown = wanted.slice((page - 1) * itemsPerPage, page * itemsPerPage);
  const productIds = shown.map(({ productId }) => productId);
  const sellables = await findSellables(ctx.db, { ...at, productIds });
  return done({
    page: {
      selPage: page,
      totPages: Math.ceil(wanted.length / itemsPerPage),
      totItems: wanted.length,
      itemsPerPage,
    },
    habits: shown.flatMap((habit) => {
      const sellable = sellables.get(habit.productId);
      return sellable ? [habitView(habit, sellable, ctx)] : [];
    }),
  });
}

function habitView(habit: Habit, sellable: Sellable, ctx: Context): DataOf<Contract>['habits'][number] {
  return {
    product: toProduct(sellable.row, ctx),
    quantity: wireQuantityOf(offeredOf(habit, sellable)),
    times: habit.times,
    lastBought: habit.lastDay,
    ...(habit.times > 1 && { everyDays: Math.max(1, Math.round(habit.everyDays)) }),
    isDue: habit.isDue,
  };
}

/** The usual quantity, adjusted to today's sale rules and stock. */
function offeredOf({ usualQuantity }: Habit, { rules, available }: Sellable): Milli {
  const maxMilli = Math.min(rules.maxMilli ?? available, available);
  const decision = acceptQuantity({ ...rules, maxMilli }, usualQuantity);
  return decision.ok ? decision.quantity : smallestQuantity(rules);
}
