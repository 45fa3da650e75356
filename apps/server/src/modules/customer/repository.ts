import type { BillingAddress, Contacts, ProfileFacts, PushKind } from '@bottega/domain/customer';
import type { Db } from '../../platform/db/brand-db.ts';
import { profileFacts } from '../identity/index.ts';

export interface Profile extends ProfileFacts {
  userId: number;
  login: string;
  email: string;
  firstName: string;
  lastName: string;
  secondPhone: string;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  interests: string[];
  billingAddress: BillingAddress | null;
  fidelityCard: string | null;
  profileLevel: number;
  /** Kinds of push messages that the shopper switched off. */
  pushMuted: PushKind[];
  /** The companies of the running programmes that the shopper joined; null where the brand has no running one. */
  shopAtWork: { companies: string[] } | null;
}

const columns = `u.user_id as "userId", u.login, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.second_phone as "secondPhone", to_char(u.birth_date, 'YYYY-MM-DD') as "birthDate", u.interests,
  u.billing_address as "billingAddress", u.fidelity_card as "fidelityCard", u.profile_level as "profileLevel", u.push_muted as "pushMuted",
  (select json_build_object('companies', coalesce(json_agg(w.company order by w.company) filter (where m.user_id is not null), '[]'))
   from shop_at_work w
   left join shop_at_work_member m on m.tenant_id = w.tenant_id and m.programme_id = w.programme_id and m.user_id = u.user_id
   where w.tenant_id = u.tenant_id and (w.ends_at is null or w.ends_at > now())
   having count(w.programme_id) > 0) as "shopAtWork",
  ${profileFacts}`;

export function findProfile(db: Db, userId: number): Promise<Profile | undefined> {
  return db.row(`select ${columns} from shopper u where u.tenant_id = $1 and u.user_id = $2`, [
    db.tenantId,
    userId,
  ]);
}

/**
 * Saves the card number. If two shoppers save one number at once, the unique index decides, and the second one gets
 * `taken`. It runs in a transaction, which is retried when two shoppers who swap their cards deadlock.
 *
 * @param number null removes the card
 */
export async function setFidelityCard(
  db: Db,
  userId: number,
  number: string | null,
): Promise<Profile | 'taken' | undefined> {
  try {
    return await db.transaction((tx) =>
      tx.row<Profile>(
        `update shopper u set fidelity_card = $3 where u.tenant_id = $1 and u.user_id = $2 returning ${columns}`,
        [tx.tenantId, userId, number],
      ),
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'shopper_fidelity_card') return 'taken';
    throw error;
  }
}

/** Switches a kind of push messages on or off. */
export function setPushWanted(
  db: Db,
  userId: number,
  kind: PushKind,
  wanted: boolean,
): Promise<Profile | undefined> {
  return db.row(
    `update shopper u set push_muted = array_remove(u.push_muted, $3) || case when $4 then '{}' else array[$3] end
     where u.tenant_id = $1 and u.user_id = $2 returning ${columns}`,
    [db.tenantId, userId, kind, wanted],
  );
}

export function setPersonalData(
  db: Db,
  userId: number,
  data: { firstName: string; lastName: string; birthDate: string | null; interests: string[] },
): Promise<Profile | undefined> {
  return db.row(
    `update shopper u set first_name = $3, last_name = $4, birth_date = $5, interests = $6
     where u.tenant_id = $1 and u.user_id = $2 returning ${columns}`,
    [db.tenantId, userId, data.firstName, data.lastName, data.birthDate, data.interests],
  );
}

export function setContacts(
  db: Db,
  userId: number,
  { phone, secondPhone }: Contacts,
): Promise<Profile | undefined> {
  return db.row(
    `update shopper u set phone = $3, second_phone = $4
     where u.tenant_id = $1 and u.user_id = $2 returning ${columns}`,
    [db.tenantId, userId, phone, secondPhone],
  );
}

/** @param address null takes it away */
export function setBillingAddress(
  db: Db,
  userId: number,
  address: BillingAddress | null,
): Promise<Profile | undefined> {
  return db.row(
    `update shopper u set billing_address = $3
     where u.tenant_id = $1 and u.user_id = $2 returning ${columns}`,
    [db.tenantId, userId, address],
  );
}
