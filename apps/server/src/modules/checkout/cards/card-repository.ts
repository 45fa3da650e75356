import type { Db } from '../../../platform/db/brand-db.ts';
import type { KeptCard } from '../../../platform/pay/gateway.ts';
import type { PersonalEntry, Person } from '../../../platform/personal-data.ts';

/** A card that a gateway keeps for a shopper. */
export interface SavedCard {
  paymentAuthId: number;
  gateway: string;
  customerRef: string;
  cardRef: string;
  first6: string | null;
  last4: string;
  cardType: string;
  /** `YYYY-MM` */
  expiry: string;
  isDefault: boolean;
}

const columns = `payment_auth_id as "paymentAuthId", gateway, customer_ref as "customerRef", card_ref as "cardRef",
  first6, last4, card_type as "cardType", expiry, is_default as "isDefault"`;

/** The shopper's saved cards: the default one first, then the latest. */
export function findCards(db: Db, userId: number): Promise<SavedCard[]> {
  return db.rows<SavedCard>(
    `select ${columns} from payment_auth where tenant_id = $1 and user_id = $2
     order by is_default desc, payment_auth_id desc`,
    [db.tenantId, userId],
  );
}

export function findCard(db: Db, paymentAuthId: number, userId: number): Promise<SavedCard | undefined> {
  return db.row<SavedCard>(
    `select ${columns} from payment_auth where tenant_id = $1 and payment_auth_id = $2 and user_id = $3`,
    [db.tenantId, paymentAuthId, userId],
  );
}

/** Saves a card, once per shopper. The first one is the default. */
export async function saveCard(
  tx: Db,
  userId: number,
  card: KeptCard & { gateway: string; cardType: string },
  now: Date,
): Promise<void> {
  // one card at a time, so that at most one is the default
  await tx.rows('select from shopper where tenant_id = $1 and user_id = $2 for update', [
    tx.tenantId,
    userId,
  ]);
  await tx.rows(
    `insert into payment_auth
       (tenant_id, user_id, gateway, customer_ref, card_ref, first6, last4, card_type, expiry, is_default, created_at)
     select $1, user_id, $3, $4, $5, $6, $7, $8, $9,
       not exists (select from payment_auth where tenant_id = $1 and user_id = $2 and is_default), $10
     from shopper where tenant_id = $1 and user_id = $2
     on conflict (tenant_id, user_id, gateway, card_ref) do update set expiry = excluded.expiry`,
    [
      tx.tenantId,
      userId,
      card.gateway,
      card.customerRef,
      card.cardRef,
      card.first6 ?? null,
      card.last4,
      card.cardType,
      card.expiry,
      now,
    ],
  );
}

/** Deletes a card of the shopper; the latest other one becomes the default. Returns false if there is none. */
export async function deleteCard(tx: Db, paymentAuthId: number, userId: number): Promise<boolean> {
  await tx.rows('select from shopper where tenant_id = $1 and user_id = $2 for update', [
    tx.tenantId,
    userId,
  ]);
  const deleted = await tx.row<{ isDefault: boolean }>(
    `delete from payment_auth where tenant_id = $1 and payment_auth_id = $2 and user_id = $3
     returning is_default as "isDefault"`,
    [tx.tenantId, paymentAuthId, userId],
  );
  if (deleted?.isDefault)
    await tx.rows(
      `update payment_auth set is_default = true where tenant_id = $1 and payment_auth_id = (
         select max(payment_auth_id) from payment_auth where tenant_id = $1 and user_id = $2) and user_id = $2`,
      [tx.tenantId, userId],
    );
  return deleted !== undefined;
}

/** Makes a card of the shopper the default one. Returns false if there is none. */
export async function setDefaultCard(tx: Db, paymentAuthId: number, userId: number): Promise<boolean> {
  await tx.rows('select from shopper where tenant_id = $1 and user_id = $2 for update', [
    tx.tenantId,
    userId,
  ]);
  if (!(await findCard(tx, paymentAuthId, userId))) return false;
  await tx.rows(
    'update payment_auth set is_default = false where tenant_id = $1 and user_id = $2 and is_default',
    [tx.tenantId, userId],
  );
  await tx.rows('update payment_auth set is_default = true where tenant_id = $1 and payment_auth_id = $2', [
    tx.tenantId,
    paymentAuthId,
  ]);
  return true;
}

/** The shopper's saved cards, without the gateway's tokens. */
export function readCards(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(a) - '{tenant_id,payment_auth_id,user_id,customer_ref,card_ref}'::text[] as entry
     from payment_auth a where tenant_id = $1 and user_id = $2 order by payment_auth_id`,
    [db.tenantId, userId],
  );
}
