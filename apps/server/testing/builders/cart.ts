import { cartStatus } from '@bottega/domain';
import { holdSlot, type Owner } from '../../src/modules/fulfilment/index.ts';
import type { Db } from '../../src/platform/db/brand-db.ts';
import { makeAddress } from './fulfilment.ts';
import { makeSession, makeShopper, type TestShopper } from './identity.ts';
import type { Opened } from '../../src/platform/http/scope.ts';

export interface CartDraft {
  warehouseId?: number;
  addressId?: number;
  /** One of `cartStatus`; absent: open. */
  statusId?: number;
  preparedAt?: Date;
  infos?: Record<string, string>;
  lines?: {
    productId: number;
    quantity?: number;
    params?: Record<string, string>;
    addedCents?: number;
    promoChoice?: 'accept' | 'decline';
    infos?: Record<string, string>;
  }[];
}

/** Creates a cart of a shopper or of a visitor's session. Its lines have the list price of 1,49 by default. */
export async function makeCart(db: Db, owner: Owner, draft: CartDraft = {}): Promise<number> {
  const row = await db.row<{ cartId: number }>(
    `insert into cart (tenant_id, user_id, session_id, status_id, prepared_at, warehouse_id, address_id, infos, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now()) returning cart_id as "cartId"`,
    [
      db.tenantId,
      owner.userId,
      owner.sessionId,
      draft.statusId ?? cartStatus.open,
      draft.preparedAt,
      draft.warehouseId ?? 1,
      draft.addressId,
      JSON.stringify(draft.infos ?? {}),
    ],
  );
  const { cartId } = row!;
  for (const {
    productId,
    quantity = 1,
    params = {},
    addedCents = 149,
    promoChoice,
    infos = {},
  } of draft.lines ?? []) {
    const key = Object.entries(params)
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    await db.rows(
      `insert into cart_line (tenant_id, cart_id, product_id, quantity, params, params_key, added_cents, promo_choice, infos, added_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
      [
        db.tenantId,
        cartId,
        productId,
        quantity,
        JSON.stringify(params),
        key,
        addedCents,
        promoChoice,
        JSON.stringify(infos),
      ],
    );
  }
  return cartId;
}

export interface TestBuyer {
  shopper: TestShopper;
  session: Opened;
  cartId: number;
  addressId: number;
}

/** A shopper with an address, a held slot and goods in the cart, ready for the checkout. */
export async function makeBuyer(
  db: Db,
  options: {
    timeslotId: number;
    zoneId?: number;
    /** A pickup point or locker of the zone; absent: a home address of the shopper. */
    addressId?: number;
    lines: NonNullable<CartDraft['lines']>;
    infos?: Record<string, string>;
    now?: Date;
  },
): Promise<TestBuyer> {
  const { zoneId = 1, now = new Date() } = options;
  const shopper = await makeShopper(db, { now });
  const session = await makeSession(db, { userId: shopper.userId, now });
  const addressId = options.addressId ?? (await makeAddress(db, { userId: shopper.userId }, { zoneId }));
  const cartId = await makeCart(
    db,
    { userId: shopper.userId },
    { addressId, lines: options.lines, infos: options.infos },
  );
  const held = await db.transaction((tx) =>
    holdSlot(tx, {
      timeslotId: options.timeslotId,
      zoneId,
      cartId,
      now,
      holder: {
        terms: { minutes: 30, extensionMinutes: 15, mostExtensions: 2 },
        clientAddress: '192.0.2.1',
        mostHolds: 1000,
      },
      load: { lines: options.lines.length, grams: 0 },
    }),
  );
  if (!held.ok) throw new Error(`the slot refused: ${held.code}`);
  return { shopper, session, cartId, addressId };
}
