import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A logged-in shopper with an address to which the brand delivers. */
export interface Buyer {
  userId: number;
  addressId: number;
  /** Value of the `X-Ebsn-Session` cookie. */
  session: string;
}

/**
 * Creates many buyers in four statements, through the owner's connection. To register them through the shop would cost
 * one password hash each.
 *
 * @param postalcode of every address; must be in a zone of the brand
 */
export async function makeBuyers(
  admin: pg.ClientBase,
  { tenantId, postalcode, count }: { tenantId: number; postalcode: string; count: number },
): Promise<Buyer[]> {
  const batch = randomUUID().slice(0, 8);
  const shoppers = await admin.query<{ userId: number }>(
    `insert into shopper (tenant_id, login, password_hash, email, first_name, last_name, phone, email_confirmed, created_at)
     select $1, 'buyer-' || $2::text || '-' || n || '@example.it', 'none', 'buyer-' || $2::text || '-' || n || '@example.it',
       'Ada', 'Rossi', '3331234567', true, now()
     from generate_series(1, $3::int) n returning user_id as "userId"`,
    [tenantId, batch, count],
  );
  const userIds = shoppers.rows.map(({ userId }) => userId);
  await admin.query(
    `insert into consent (tenant_id, user_id, disclaimer_id, version, kind, accepted, wording, at)
     select $1, unnest($2::bigint[]), 1, 1, 'privacy', true, 'Acconsento', now()`,
    [tenantId, userIds],
  );
  const sessions = userIds.map(() => randomBytes(32).toString('base64url'));
  await admin.query(
    `insert into session (tenant_id, session_id, token_hash, user_id, created_at, last_seen_at, expires_at)
     select $1, gen_random_uuid(), token_hash, user_id, now(), now(), now() + interval '1 day'
     from unnest($2::bigint[], $3::bytea[]) as one (user_id, token_hash)`,
    [tenantId, userIds, sessions.map((token) => createHash('sha256').update(token).digest())],
  );
  const addresses = await admin.query<{ addressId: number; userId: number }>(
    `insert into address (tenant_id, user_id, address_name, doorbell_name, address1, address_number, city, province,
       postalcode, phone, latitude, longitude, zone_id, created_at)
     select $1, user_id, 'Casa', 'Rossi', 'Circonvallazione Appia', '44', 'ROMA', 'RM', $3, '3331234567', 41.876446, 12.518367,
       (select zone_id from zone where tenant_id = $1 and $3 = any (postal_codes)), now()
     from unnest($2::bigint[]) as one (user_id) returning address_id as "addressId", user_id as "userId"`,
    [tenantId, userIds, postalcode],
  );
  const addressOf = new Map(addresses.rows.map(({ userId, addressId }) => [userId, addressId]));
  return userIds.map((userId, index) => ({
    userId,
    addressId: addressOf.get(userId) ?? 0,
    session: sessions[index] ?? '',
  }));
}
