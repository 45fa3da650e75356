import { cartStatus, whyGiftEnded, type IsoDay } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import { codeOf, termsOf, type AnnouncedPromise, type CartGifts, type GiftRecord } from './gift-record.ts';

const { open, prepared, setAside } = cartStatus;

const columns = `g.gift_id as "giftId", g.code, g.description, g.amount_cents as "amountCents", g.rate_bp as "rateBp",
  g.most_cents as "mostCents", g.minimum_cents as "minimumCents", g.combines, g.uses,
  g.uses_per_shopper as "usesPerShopper", g.owner_id as "ownerId", g.by_hand as "byHand",
  g.valid_from as "validFrom", g.valid_to as "validTo", g.revoked_at is not null as revoked`;

/** SQL: whether a use counts: it is spent, or held by an open, prepared or set aside cart and not lapsed. */
const stands = (now: string): string => `(u.state = 'spent'
  or u.state = 'held' and (u.lapses_at is null or u.lapses_at > ${now})
    and exists (select from cart c where c.tenant_id = u.tenant_id and c.cart_id = u.cart_id
      and c.status_id in (${open}, ${prepared}, ${setAside})))`;

const ofCart = `select
    coalesce((select json_agg(one order by one."useId") from (
      select ${columns}, u.use_id as "useId", u.state, coalesce(u.lapses_at <= $3, false) as lapsed from gift_use u
      join gift_certificate g on g.tenant_id = u.tenant_id and g.gift_id = u.gift_id
      where u.tenant_id = $1 and (u.cart_id = $2 and u.state in ('held', 'spent')
        or u.cart_id = $5 and u.state = 'spent' and not u.dropped)) one),
      '[]') as codes,
    coalesce((select json_agg(json_build_object('promiseId', p.promise_id, 'description', p.description,
                                                'from', p.from_cents, 'amount', p.amount_cents))
      from gift_promise p where p.tenant_id = $1 and $4::date between p.valid_from and p.valid_to), '[]') as promises`;

/**
 * The codes on a basket and the brand's promises on a day, in one statement. Held codes that expired or were withdrawn
 * are listed as ended. Codes of an order that waits for its payment stay unchanged.
 *
 * @param boughtCartId the cart of the order that this cart changes; its spent codes count as this cart's
 */
export async function giftsOfCart(
  db: Db,
  { cartId, boughtCartId }: { cartId: number; boughtCartId?: number | undefined },
  { now, today }: { now: Date; today: IsoDay },
): Promise<CartGifts> {
  type Used = GiftRecord & { useId: number; state: 'held' | 'spent'; lapsed: boolean };
  const row = await db.row<{ codes: Used[]; promises: AnnouncedPromise[] }>(ofCart, [
    db.tenantId,
    cartId,
    now,
    today,
    boughtCartId,
  ]);
  const gifts: CartGifts = { codes: [], ended: [], promises: row?.promises ?? [] };
  for (const gift of row?.codes ?? []) {
    const { giftId, useId, code, description, combines, state, lapsed } = gift;
    const why = state === 'held' ? whyGiftEnded(termsOf(gift), { today, lapsed }) : undefined;
    if (why) gifts.ended.push({ giftId, code, description, why });
    else gifts.codes.push({ ...codeOf(gift), useId, code, description, combines });
  }
  return gifts;
}

export function findGift(db: Db, code: string): Promise<GiftRecord | undefined> {
  return db.row<GiftRecord>(
    `select ${columns} from gift_certificate g where g.tenant_id = $1 and g.code = $2`,
    [db.tenantId, code],
  );
}

/** The same gift, locked, so that parallel uses of it wait for each other. */
export function lockGift(tx: Db, code: string): Promise<GiftRecord | undefined> {
  return tx.row<GiftRecord>(
    `select ${columns} from gift_certificate g where g.tenant_id = $1 and g.code = $2 for update`,
    [tx.tenantId, code],
  );
}

/** The number of uses, without the one held by this basket or spent by the order that it changes. */
export async function countUses(
  db: Db,
  {
    giftId,
    cartId,
    userId,
    boughtCartId,
  }: {
    giftId: number;
    cartId: number;
    userId: number | undefined;
    boughtCartId: number | undefined;
  },
  now: Date,
): Promise<{ used: number; usedByShopper: number }> {
  const row = await db.row<{ used: number; usedByShopper: number }>(
    `select count(*)::int as used, (count(*) filter (where u.user_id = $5))::int as "usedByShopper"
     from gift_use u where u.tenant_id = $1 and u.gift_id = $2 and not (u.cart_id = $3 and u.state = 'held')
       and u.cart_id is distinct from $6 and ${stands('$4')}`,
    [db.tenantId, giftId, cartId, now, userId, boughtCartId],
  );
  return row ?? { used: 0, usedByShopper: 0 };
}

/** Puts a locked gift on a basket. Lapsed uses, and an older use of this basket, are released first. */
export async function insertUse(
  tx: Db,
  use: { giftId: number; cartId: number; userId: number | undefined; lapsesAt: Date | undefined },
  now: Date,
): Promise<number> {
  await tx.rows(
    `update gift_use set state = 'released'
     where tenant_id = $1 and gift_id = $2 and state = 'held' and (lapses_at <= $3 or cart_id = $4)`,
    [tx.tenantId, use.giftId, now, use.cartId],
  );
  const row = await tx.row<{ useId: number }>(
    `insert into gift_use (tenant_id, gift_id, cart_id, user_id, lapses_at, created_at)
     values ($1, $2, $3, $4, $5, $6) returning use_id as "useId"`,
    [tx.tenantId, use.giftId, use.cartId, use.userId, use.lapsesAt, now],
  );
  return row!.useId;
}

/** Releases the use of a code on a basket; false if there was none. */
export async function releaseUse(tx: Db, cartId: number, code: string): Promise<boolean> {
  const rows = await tx.rows(
    `update gift_use u set state = 'released' from gift_certificate g
     where g.tenant_id = u.tenant_id and g.gift_id = u.gift_id and g.code = $3
       and u.tenant_id = $1 and u.cart_id = $2 and u.state = 'held'
     returning u.use_id`,
    [tx.tenantId, cartId, code],
  );
  return rows.length > 0;
}

/** Moves the codes of a visitor's basket to the shopper's, unless that one has codes of its own. */
export async function moveUses(tx: Db, from: number, to: number): Promise<void> {
  await tx.rows(
    `update gift_use set cart_id = $3 where tenant_id = $1 and cart_id = $2 and state = 'held'
       and not exists (
         select from gift_use own where own.tenant_id = $1 and own.cart_id = $3 and own.state <> 'released')`,
    [tx.tenantId, from, to],
  );
}

/** Marks held uses as spent by an order. Returns how many of them were still held. */
export async function spendUses(
  tx: Db,
  { useIds, orderId, userId }: { useIds: readonly number[]; orderId: number; userId: number },
): Promise<number> {
  const rows = await tx.rows(
    `update gift_use set state = 'spent', order_id = $3, user_id = $4, lapses_at = null
     where tenant_id = $1 and use_id = any($2::bigint[]) and state = 'held' returning use_id`,
    [tx.tenantId, useIds, orderId, userId],
  );
  return rows.length;
}

/** Releases the uses of a cancelled order, or puts them back on its basket. */
export async function unspendUses(
  tx: Db,
  orderId: number,
  to: { state: 'released' } | { state: 'held'; lapsesAt: Date },
): Promise<void> {
  await tx.rows(
    `update gift_use u set state = $3, order_id = null,
       lapses_at = case when g.uses is null and g.uses_per_shopper is null then null else $4::timestamptz end
     from gift_certificate g
     where g.tenant_id = u.tenant_id and g.gift_id = u.gift_id
       and u.tenant_id = $1 and u.order_id = $2 and u.state = 'spent'`,
    [tx.tenantId, orderId, to.state, to.state === 'held' ? to.lapsesAt : null],
  );
}

export interface NewGift extends Omit<GiftRecord, 'giftId' | 'revoked'> {
  earned?: { orderId: number; promiseId: number };
}

/** Returns undefined if the code is in use, or the order has earned its certificate already. */
export async function insertGift(tx: Db, gift: NewGift, now: Date): Promise<number | undefined> {
  const row = await tx.row<{ giftId: number }>(
    `insert into gift_certificate
       (tenant_id, code, description, amount_cents, rate_bp, most_cents, minimum_cents, combines, uses,
        uses_per_shopper, owner_id, by_hand, earned_order_id, promise_id, valid_from, valid_to, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict do nothing returning gift_id as "giftId"`,
    [
      tx.tenantId,
      gift.code,
      gift.description,
      gift.amountCents,
      gift.rateBp,
      gift.mostCents,
      gift.minimumCents,
      gift.combines,
      gift.uses,
      gift.usesPerShopper,
      gift.ownerId,
      gift.byHand,
      gift.earned?.orderId,
      gift.earned?.promiseId,
      gift.validFrom,
      gift.validTo,
      now,
    ],
  );
  return row?.giftId;
}

/** Those of the gifts that are certificates: gift codes of one shopper. */
export async function findCertificatesAmong(db: Db, giftIds: readonly number[]): Promise<number[]> {
  if (giftIds.length === 0) return [];
  const rows = await db.rows<{ giftId: number }>(
    `select gift_id as "giftId" from gift_certificate
     where tenant_id = $1 and gift_id = any($2::bigint[]) and owner_id is not null`,
    [db.tenantId, giftIds],
  );
  return rows.map(({ giftId }) => giftId);
}

export function findPromise(
  tx: Db,
  promiseId: number,
): Promise<{ description: string; daysValid: number } | undefined> {
  return tx.row(
    `select description, days_valid as "daysValid" from gift_promise where tenant_id = $1 and promise_id = $2`,
    [tx.tenantId, promiseId],
  );
}

/** A gift in a list, with the number of orders that used it. */
export interface ListedGift extends GiftRecord {
  /** The number of orders that used it. */
  spent: number;
}

/** A shopper's certificates, the first to expire first. Without `history` only those that can still be used. */
export function findOwned(
  db: Db,
  { userId, byHand, history, today }: { userId: number; byHand: boolean; history: boolean; today: IsoDay },
): Promise<ListedGift[]> {
  return db.rows<ListedGift>(
    `select * from (
       select ${columns}, (select count(*)::int from gift_use u
         where u.tenant_id = g.tenant_id and u.gift_id = g.gift_id and u.state = 'spent') as spent
       from gift_certificate g
       where g.tenant_id = $1 and g.owner_id = $2 and (g.by_hand or not $3) and g.revoked_at is null) one
     where $4 or one."validTo" >= $5::date and (one.uses is null or one.spent < one.uses)
     order by one."validTo", one."giftId" limit 200`,
    [db.tenantId, userId, byHand, history, today],
  );
}

/** SQL: whether a shopper, a row of this name, has any certificate. */
export const certificatesOf = (shopper: string): string => `exists (
  select from gift_certificate g
  where g.tenant_id = ${shopper}.tenant_id and g.owner_id = ${shopper}.user_id and g.revoked_at is null)`;

/** The latest gifts, for the shop's staff. */
export function findAll(db: Db, limit: number): Promise<ListedGift[]> {
  return db.rows<ListedGift>(
    `select ${columns}, (select count(*)::int from gift_use u
       where u.tenant_id = g.tenant_id and u.gift_id = g.gift_id and u.state = 'spent') as spent
     from gift_certificate g where g.tenant_id = $1 order by g.gift_id desc limit $2`,
    [db.tenantId, limit],
  );
}

export async function setRevoked(db: Db, code: string, now: Date): Promise<boolean> {
  const rows = await db.rows(
    `update gift_certificate set revoked_at = $3
     where tenant_id = $1 and code = $2 and revoked_at is null returning gift_id`,
    [db.tenantId, code, now],
  );
  return rows.length > 0;
}
