import { addressType } from '@bottega/domain';
import type { ProfileFacts } from '@bottega/domain/customer';
import type { Db } from '../../platform/db/brand-db.ts';

export interface SessionRow {
  sessionId: string;
  userId: number | null;
  remember: boolean;
  lastSeenAt: Date;
  expiresAt: Date;
  /** When the shopper logged in again in this session. */
  provedAt: Date | null;
  login: string | null;
  emailConfirmed: boolean | null;
  /** Whether a company's single sign-on opened it. */
  isSso: boolean;
  userTypeId: number | null;
  betaTester: boolean | null;
  legalIds: number[] | null;
  crmSegmentIds: number[] | null;
}

const sessionColumns = `s.session_id as "sessionId", s.user_id as "userId", s.remember, s.last_seen_at as "lastSeenAt",
  s.expires_at as "expiresAt", s.proved_at as "provedAt", u.login, u.email_confirmed as "emailConfirmed",
  s.is_sso as "isSso", u.user_type_id as "userTypeId", u.beta_tester as "betaTester", u.legal_ids as "legalIds",
  u.crm_segment_ids as "crmSegmentIds"`;

const sessionOf = `select ${sessionColumns}
  from session s left join shopper u on u.tenant_id = s.tenant_id and u.user_id = s.user_id`;

/** The hash of the session's token, or the session and shopper that an account token names. */
export interface SessionKeys {
  tokenHash: Buffer | undefined;
  sessionId: string | undefined;
  userId: number | undefined;
}

/** Finds a session by its own token, else by the account token. */
export function findSession(db: Db, by: SessionKeys): Promise<SessionRow | undefined> {
  // nearly every request runs this: with one key PostgreSQL plans it in half the time
  if (by.sessionId === undefined)
    return db.row<SessionRow>(`${sessionOf} where s.tenant_id = $1 and s.token_hash = $2`, [
      db.tenantId,
      by.tokenHash,
    ]);
  return db.row<SessionRow>(
    `${sessionOf}
     where s.tenant_id = $1 and (s.token_hash = $2 or (s.session_id = $3 and s.user_id = $4))
     order by s.token_hash = $2 desc nulls last
     limit 1`,
    [db.tenantId, by.tokenHash, by.sessionId, by.userId],
  );
}

export async function insertSession(
  db: Db,
  session: {
    sessionId: string;
    tokenHash: Buffer;
    userId?: number;
    remember: boolean;
    userAgent: string;
    now: Date;
    provedAt: Date | undefined;
    expiresAt: Date;
  },
): Promise<SessionRow> {
  const row = await db.row<SessionRow>(
    `with s as (
       insert into session
         (tenant_id, session_id, token_hash, user_id, remember, created_at, last_seen_at, expires_at, user_agent, proved_at)
       values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9) returning *)
     select ${sessionColumns}
     from s left join shopper u on u.tenant_id = s.tenant_id and u.user_id = s.user_id`,
    [
      db.tenantId,
      session.sessionId,
      session.tokenHash,
      session.userId,
      session.remember,
      session.now,
      session.expiresAt,
      session.userAgent,
      session.provedAt,
    ],
  );
  return row!;
}

/** The condition prevents that several servers write for the same requests. */
export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.rows(
    `update session set last_seen_at = $3
     where tenant_id = $1 and session_id = $2 and last_seen_at < $3::timestamptz - interval '1 minute'`,
    [db.tenantId, sessionId, now],
  );
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.rows('delete from session where tenant_id = $1 and session_id = $2', [db.tenantId, sessionId]);
}

/** Deletes expired sessions and tokens, counts whose window is over, and old turns. */
export async function deleteExpired(
  db: Db,
  now: Date,
  idleSince: { plain: Date; others: Date },
): Promise<void> {
  await db.rows(
    `delete from session
     where tenant_id = $1 and (expires_at <= $2
       or last_seen_at < case when user_id is not null and not remember then $3::timestamptz else $4::timestamptz end)`,
    [db.tenantId, now, idleSince.plain, idleSince.others],
  );
  await db.rows('delete from attempt where tenant_id = $1 and window_ends_at <= $2', [db.tenantId, now]);
  await db.rows(
    `delete from login_turn where tenant_id = $1 and turn_at <= $2::timestamptz - interval '15 minutes'`,
    [db.tenantId, now],
  );
  await db.rows('delete from account_token where tenant_id = $1 and expires_at <= $2', [db.tenantId, now]);
}

export interface Shopper extends ProfileFacts {
  userId: number;
  login: string;
  email: string;
  firstName: string;
  lastName: string;
  emailConfirmed: boolean;
  userTypeId: number;
  betaTester: boolean;
  legalIds: number[];
  crmSegmentIds: number[];
  profileLevel: number;
  defaultDeliveryAddressId: number | null;
  defaultStoreAddressId: number | null;
  points: number;
  /** Staff of the brand (SHL-12). */
  isStaff: boolean;
}

/** Columns of `shopper u` that say what its profile holds. */
export const profileFacts = `u.phone, u.birth_date is not null as "hasBirthDate",
  u.billing_address is not null as "hasBillingAddress", u.fidelity_card is not null as "hasFidelityCard",
  u.interests <> '{}' as "hasInterests",
  exists (select from fiscal_person f where f.tenant_id = u.tenant_id and f.user_id = u.user_id) as "hasFiscalPerson",
  (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from (
     select distinct on (disclaimer_id) disclaimer_id as "disclaimerId", version, accepted
     from consent c where c.tenant_id = u.tenant_id and c.user_id = u.user_id order by disclaimer_id, at desc) a) as answers`;

const shopperColumns = `u.user_id as "userId", u.login, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.email_confirmed as "emailConfirmed", u.user_type_id as "userTypeId", u.beta_tester as "betaTester",
  u.legal_ids as "legalIds", u.crm_segment_ids as "crmSegmentIds",
  u.profile_level as "profileLevel", u.default_delivery_address_id as "defaultDeliveryAddressId",
  u.default_store_address_id as "defaultStoreAddressId", u.points,
  u.is_staff as "isStaff", ${profileFacts}`;

export const findShopper = (db: Db, userId: number): Promise<Shopper | undefined> =>
  findShopperWith(db, userId, {});

/**
 * The same shopper, with facts of other modules.
 *
 * @param facts boolean SQL expressions over `shopper u`, by the name of the result
 */
export async function findShopperWith<F extends string>(
  db: Db,
  userId: number,
  facts: Record<F, string>,
): Promise<(Shopper & Record<F, boolean>) | undefined> {
  const besides = Object.entries<string>(facts).map(([name, sql]) => `, ${sql} as "${name}"`);
  const row = await db.row<Shopper>(
    `select ${shopperColumns}${besides.join('')} from shopper u
     where u.tenant_id = $1 and u.user_id = $2 and u.deleted_at is null`,
    [db.tenantId, userId],
  );
  return row as (Shopper & Record<F, boolean>) | undefined;
}

export function findCredentials(
  db: Db,
  login: string,
): Promise<{ userId: number; passwordHash: string; deviceGeneration: number } | undefined> {
  return db.row(
    `select user_id as "userId", password_hash as "passwordHash", device_generation as "deviceGeneration"
     from shopper where tenant_id = $1 and login = $2`,
    [db.tenantId, login],
  );
}

export async function findDeviceGeneration(db: Db, userId: number): Promise<number> {
  const row = await db.row<{ generation: number }>(
    'select device_generation as generation from shopper where tenant_id = $1 and user_id = $2',
    [db.tenantId, userId],
  );
  return row?.generation ?? 0;
}

/**
 * Returns undefined if the brand already has a shopper with that login or e-mail. Call `releaseLogin` before, so that an
 * unproved user name of somebody else doesn't count.
 */
export function insertShopper(
  db: Db,
  shopper: {
    email: string;
    passwordHash: string;
    firstName: string;
    lastName: string;
    phone: string;
    now: Date;
  },
): Promise<{ userId: number } | undefined> {
  return db.row(
    `insert into shopper (tenant_id, login, email, password_hash, first_name, last_name, phone, created_at)
     select $1, $2, $2, $3, $4, $5, $6, $7
     where not exists (select 1 from shopper where tenant_id = $1 and email = $2)
     on conflict (tenant_id, login) do nothing
     returning user_id as "userId"`,
    [
      db.tenantId,
      shopper.email,
      shopper.passwordHash,
      shopper.firstName,
      shopper.lastName,
      shopper.phone,
      shopper.now,
    ],
  );
}

/**
 * Uses up the token and confirms its shopper's e-mail. Returns undefined if the token is unknown, used, expired or of
 * another e-mail.
 */
export function confirmEmail(
  db: Db,
  email: string,
  tokenHash: Buffer,
  now: Date,
): Promise<{ userId: number } | undefined> {
  return db.row(
    `with spent as (
       update account_token t set used_at = $4
       from shopper u
       where t.tenant_id = $1 and t.token_hash = $3 and t.purpose = 'confirm_registration' and t.used_at is null
         and t.expires_at > $4 and u.tenant_id = t.tenant_id and u.user_id = t.user_id and u.email = $2
       returning t.user_id)
     update shopper set email_confirmed = true from spent
     where shopper.tenant_id = $1 and shopper.user_id = spent.user_id
     returning shopper.user_id as "userId"`,
    [db.tenantId, email, tokenHash, now],
  );
}

/** Sets the default address if there is none yet, so that the first address becomes the default. */
export async function setDefaultAddress(db: Db, userId: number, addressId: number): Promise<void> {
  await db.rows(
    `update shopper set default_delivery_address_id = $3
     where tenant_id = $1 and user_id = $2 and default_delivery_address_id is null`,
    [db.tenantId, userId, addressId],
  );
}

/**
 * Stores the last chosen place as a default for the next basket. Homes and pickup points or lockers have separate
 * defaults.
 */
export async function setDefaultPlace(
  db: Db,
  userId: number,
  place: { addressId: number; addressTypeId: number },
): Promise<void> {
  const column =
    place.addressTypeId === addressType.home ? 'default_delivery_address_id' : 'default_store_address_id';
  await db.rows(
    `update shopper set ${column} = $3 where tenant_id = $1 and user_id = $2 and ${column} is distinct from $3`,
    [db.tenantId, userId, place.addressId],
  );
}

export async function forgetDefaultAddress(db: Db, userId: number, addressId: number): Promise<void> {
  await db.rows(
    `update shopper set default_delivery_address_id = null
     where tenant_id = $1 and user_id = $2 and default_delivery_address_id = $3`,
    [db.tenantId, userId, addressId],
  );
}

export async function findUserId(db: Db, login: string): Promise<number | undefined> {
  const row = await db.row<{ userId: number }>(
    'select user_id as "userId" from shopper where tenant_id = $1 and login = $2',
    [db.tenantId, login],
  );
  return row?.userId;
}
