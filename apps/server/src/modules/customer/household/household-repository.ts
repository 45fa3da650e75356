import type { Household } from '@bottega/domain/catalog';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { PersonalEntry, Person } from '../../../platform/personal-data.ts';

export interface KeptHousehold extends Household {
  consentedAt: Date;
  /** Version of the text that the shopper consented to. */
  consentVersion: string;
}

export function findHousehold(db: Db, userId: number): Promise<KeptHousehold | undefined> {
  return db.row(
    `select allergens, diets, consented_at as "consentedAt", consent_version as "consentVersion" from household where tenant_id = $1 and user_id = $2`,
    [db.tenantId, userId],
  );
}

/** SQL: whether a shopper, a row of this name, keeps allergens or diets. */
export const householdOf = (shopper: string): string =>
  `exists (select from household h where h.tenant_id = ${shopper}.tenant_id and h.user_id = ${shopper}.user_id)`;

export interface Consent {
  at: Date;
  version: string;
  /** The sentences that were shown, one a line. */
  text: string;
}

export async function putHousehold(
  db: Db,
  userId: number,
  { allergens, diets }: Household,
  { at, version, text }: Consent,
): Promise<void> {
  await db.rows(
    `insert into household (tenant_id, user_id, allergens, diets, consented_at, consent_version, consent_text)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, user_id) do update set allergens = excluded.allergens, diets = excluded.diets,
       consented_at = excluded.consented_at, consent_version = excluded.consent_version,
       consent_text = excluded.consent_text`,
    [db.tenantId, userId, allergens, diets, at, version, text],
  );
}

export async function removeHousehold(db: Db, userId: number): Promise<void> {
  await db.rows('delete from household where tenant_id = $1 and user_id = $2', [db.tenantId, userId]);
}

/** Allergens, diets and the consent to keep them. */
export function readHousehold(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(h) - '{tenant_id,user_id}'::text[] as entry from household h
     where h.tenant_id = $1 and h.user_id = $2`,
    [db.tenantId, userId],
  );
}
