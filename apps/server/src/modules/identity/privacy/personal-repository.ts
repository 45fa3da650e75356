import type { Db } from '../../../platform/db/brand-db.ts';
import type { PersonalEntry, Person } from '../../../platform/personal-data.ts';

export function readAccount(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(u) - '{tenant_id,password_hash,deleted_at,default_delivery_address_id,default_store_address_id}'::text[]
       as entry
     from shopper u where u.tenant_id = $1 and u.user_id = $2`,
    [db.tenantId, userId],
  );
}

/** What the shopper agreed to or refused, oldest first. */
export function readConsents(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(c) - '{tenant_id,user_id}'::text[] as entry from consent c
     where c.tenant_id = $1 and c.user_id = $2 order by c.at, c.kind`,
    [db.tenantId, userId],
  );
}

export function readSessions(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(s) - '{tenant_id,user_id,session_id,token_hash}'::text[] as entry from session s
     where s.tenant_id = $1 and s.user_id = $2 order by s.created_at`,
    [db.tenantId, userId],
  );
}

export function readMailedLinks(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(t) - '{tenant_id,user_id,token_hash}'::text[] as entry from account_token t
     where t.tenant_id = $1 and t.user_id = $2 order by t.expires_at`,
    [db.tenantId, userId],
  );
}

export function readLinkedAccounts(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(l) - '{tenant_id,user_id}'::text[] as entry from linked_account l
     where l.tenant_id = $1 and l.user_id = $2 order by l.linked_at`,
    [db.tenantId, userId],
  );
}

export function readPasskeys(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select jsonb_build_object('name', p.name, 'created_at', p.created_at) as entry from passkey p
     where p.tenant_id = $1 and p.user_id = $2 order by p.created_at`,
    [db.tenantId, userId],
  );
}

export function readEmailChanges(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(e) - '{tenant_id,user_id,change_id,undo_hash}'::text[] as entry from email_change e
     where e.tenant_id = $1 and e.user_id = $2 order by e.changed_at`,
    [db.tenantId, userId],
  );
}
