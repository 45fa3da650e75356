import { cartStatus, WHOLE_MILLI, type PromoChoice } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { CartLineRow, CartRow, Owner } from './cart-record.ts';

const { open, prepared, setAside, left } = cartStatus;
/** SQL: whether a cart is its owner's current one. */
const isCurrent = `status_id in (${open}, ${prepared})`;
/** SQL: whether a cart is its owner's current one, or will be again. */
const isKept = `status_id in (${open}, ${prepared}, ${setAside})`;

const columns = `cart_id as "cartId", user_id as "userId", session_id as "sessionId", status_id as "statusId",
  prepared_at as "preparedAt", order_waits as "orderWaits", ordered_up_to as "orderedUpTo",
  prepared_cents as "preparedCents", warehouse_id as "warehouseId", address_id as "addressId",
  address_auto_assigned as "addressAutoAssigned", preview_date as "previewDate",
  changes_order_id as "changesOrderId", moves_slot as "movesSlot", infos`;

const ofUser = `select ${columns} from cart where tenant_id = $1 and user_id = $2 and ${isCurrent}`;
const ofSession = `select ${columns} from cart where tenant_id = $1 and session_id = $2 and user_id is null and ${isCurrent}`;
const lockedOfUser = `${ofUser} for update`;
const lockedOfSession = `${ofSession} for update`;

/** The owner's open or prepared cart; there is at most one. */
export function findCart(db: Db, owner: Owner): Promise<CartRow | undefined> {
  return 'userId' in owner
    ? db.row<CartRow>(ofUser, [db.tenantId, owner.userId])
    : db.row<CartRow>(ofSession, [db.tenantId, owner.sessionId]);
}

/** The same cart, locked until the transaction ends. */
export function lockCart(tx: Db, owner: Owner): Promise<CartRow | undefined> {
  return 'userId' in owner
    ? tx.row<CartRow>(lockedOfUser, [tx.tenantId, owner.userId])
    : tx.row<CartRow>(lockedOfSession, [tx.tenantId, owner.sessionId]);
}

/** The shopper's basket that is set aside while they change an order, locked. */
export function lockAside(tx: Db, userId: number): Promise<CartRow | undefined> {
  return tx.row<CartRow>(
    `select ${columns} from cart where tenant_id = $1 and user_id = $2 and status_id = ${setAside} for update`,
    [tx.tenantId, userId],
  );
}

export function lockCartById(tx: Db, cartId: number): Promise<CartRow | undefined> {
  return tx.row<CartRow>(`select ${columns} from cart where tenant_id = $1 and cart_id = $2 for update`, [
    tx.tenantId,
    cartId,
  ]);
}

/**
 * The open, prepared or set aside cart that goes to an address, locked. A person's address belongs to at most one such
 * cart, because a change cart has none of its own.
 */
export function lockCartAt(tx: Db, addressId: number): Promise<CartRow | undefined> {
  return tx.row<CartRow>(
    `select ${columns} from cart where tenant_id = $1 and address_id = $2 and ${isKept} for update`,
    [tx.tenantId, addressId],
  );
}

/** Creates the owner's cart. Returns undefined if another request just created it. */
export function insertCart(
  tx: Db,
  owner: Owner,
  warehouseId: number,
  now: Date,
): Promise<CartRow | undefined> {
  const values = [
    tx.tenantId,
    'userId' in owner ? owner.userId : null,
    'sessionId' in owner ? owner.sessionId : null,
  ];
  return tx.row<CartRow>(
    `insert into cart (tenant_id, user_id, session_id, warehouse_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5) on conflict do nothing returning ${columns}`,
    [...values, warehouseId, now],
  );
}

const stored = { accepted: 'accept', declined: 'decline' } as const;

/** A key of the chosen options that doesn't depend on their order. */
export function paramsKey(params: Record<string, string>): string {
  return Object.keys(params)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(params[name] ?? '')}`)
    .join('&');
}

/** A line to write; without `itemId` it is new. */
export type LineToSave = Omit<CartLineRow, 'itemId'> & { itemId?: number };

/** Writes new and changed lines in one statement. Returns the id of every line with its product and options. */
export async function saveLines(
  tx: Db,
  cartId: number,
  lines: readonly LineToSave[],
  now: Date,
): Promise<{ itemId: number; productId: number; paramsKey: string }[]> {
  if (lines.length === 0) return [];
  return tx.rows(
    `insert into cart_line
       (tenant_id, cart_id, product_id, quantity, params, params_key, promo_choice, infos, added_cents, added_at)
     select $1, $2, product_id, quantity, params, params_key, promo_choice, infos, added_cents, $4
     from jsonb_to_recordset($3::jsonb) as line (product_id bigint, quantity numeric, params jsonb, params_key text,
       promo_choice text, infos jsonb, added_cents int)
     on conflict (tenant_id, cart_id, product_id, params_key) do update
       set quantity = excluded.quantity, promo_choice = excluded.promo_choice, infos = excluded.infos,
           added_cents = excluded.added_cents
     returning item_id as "itemId", product_id as "productId", params_key as "paramsKey"`,
    [
      tx.tenantId,
      cartId,
      JSON.stringify(
        lines.map((line) => ({
          product_id: line.productId,
          quantity: line.quantity / WHOLE_MILLI,
          params: line.params,
          params_key: paramsKey(line.params),
          promo_choice: storedChoice(line.choice),
          infos: line.infos,
          added_cents: line.addedCents,
        })),
      ),
      now,
    ],
  );
}

const storedChoice = (choice: PromoChoice | undefined): string | null => (choice ? stored[choice] : null);

export async function deleteLines(tx: Db, cartId: number, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  await tx.rows(`delete from cart_line where tenant_id = $1 and cart_id = $2 and item_id = any($3)`, [
    tx.tenantId,
    cartId,
    itemIds,
  ]);
}

export async function setInfos(
  tx: Db,
  cartId: number,
  infos: Record<string, string>,
  now: Date,
): Promise<void> {
  await tx.rows(`update cart set infos = $3, updated_at = $4 where tenant_id = $1 and cart_id = $2`, [
    tx.tenantId,
    cartId,
    JSON.stringify(infos),
    now,
  ]);
}

export async function setPlace(
  tx: Db,
  cartId: number,
  place: Pick<CartRow, 'addressId' | 'warehouseId' | 'addressAutoAssigned'>,
  now: Date,
): Promise<void> {
  await tx.rows(
    `update cart set address_id = $3, warehouse_id = $4, address_auto_assigned = $5, updated_at = $6
     where tenant_id = $1 and cart_id = $2`,
    [tx.tenantId, cartId, place.addressId, place.warehouseId, place.addressAutoAssigned, now],
  );
}

/** Whether a change of an order goes to the slot that its cart holds. */
export async function setMovesSlot(tx: Db, cartId: number, movesSlot: boolean, now: Date): Promise<void> {
  await tx.rows(`update cart set moves_slot = $3, updated_at = $4 where tenant_id = $1 and cart_id = $2`, [
    tx.tenantId,
    cartId,
    movesSlot,
    now,
  ]);
}

export async function setCartStatus(
  tx: Db,
  cartId: number,
  next: Pick<CartRow, 'statusId' | 'preparedAt' | 'orderWaits' | 'orderedUpTo' | 'preparedCents'>,
  now: Date,
): Promise<void> {
  await tx.rows(
    `update cart set status_id = $3, prepared_at = $4, order_waits = $5, ordered_up_to = $6, prepared_cents = $7, updated_at = $8
     where tenant_id = $1 and cart_id = $2`,
    [
      tx.tenantId,
      cartId,
      next.statusId,
      next.preparedAt,
      next.orderWaits,
      next.orderedUpTo,
      next.preparedCents,
      now,
    ],
  );
}

/** Sets the previewed day of a cart; null ends the preview. */
export async function setPreviewDate(tx: Db, cartId: number, day: string | null, now: Date): Promise<void> {
  await tx.rows(`update cart set preview_date = $3, updated_at = $4 where tenant_id = $1 and cart_id = $2`, [
    tx.tenantId,
    cartId,
    day,
    now,
  ]);
}

/** Moves the lines after `itemId` to another cart. */
export async function moveLinesAfter(tx: Db, from: number, to: number, itemId: number): Promise<void> {
  await tx.rows(`update cart_line set cart_id = $3 where tenant_id = $1 and cart_id = $2 and item_id > $4`, [
    tx.tenantId,
    from,
    to,
    itemId,
  ]);
}

export async function hasLines(db: Db, cartId: number): Promise<boolean> {
  return (
    (await db.row('select 1 as found from cart_line where tenant_id = $1 and cart_id = $2 limit 1', [
      db.tenantId,
      cartId,
    ])) !== undefined
  );
}

/** Expires visitors' carts whose session no longer exists. Returns how many. */
export async function expireVisitorCarts(db: Db, now: Date): Promise<number> {
  const rows = await db.rows(
    `update cart set status_id = ${left}, updated_at = $2
     where tenant_id = $1 and user_id is null and session_id is null and ${isCurrent} returning cart_id`,
    [db.tenantId, now],
  );
  return rows.length;
}

/** Whether an open, prepared or set aside cart goes to the address by the shopper's own choice (FUL-55). */
export async function isAddressInUse(tx: Db, addressId: number): Promise<boolean> {
  const text = `select 1 as used from cart
    where tenant_id = $1 and address_id = $2 and not address_auto_assigned and ${isKept} limit 1`;
  return (await tx.row(text, [tx.tenantId, addressId])) !== undefined;
}
