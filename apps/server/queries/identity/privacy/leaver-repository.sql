-- apps/server/src/modules/identity/privacy/leaver-repository.ts, written by npm run queries

-- lockLeaver
select user_id as "userId", login, email, wanted_email as "wantedEmail", first_name as "firstName",
    array(select old_email from email_change where tenant_id = $1 and user_id = $2) as "oldEmails"
  from shopper where tenant_id = $1 and user_id = $2 for update;

-- insertAnonymous
insert into shopper (tenant_id, login, password_hash, email, first_name, last_name, phone, created_at, deleted_at)
  values ($1, 'deleted-' || gen_random_uuid(), '', '', '', '', '', $2, $2)
  returning user_id as "userId";

-- copyConsents
insert into consent
  select (jsonb_populate_record(c, jsonb_build_object('tenant_id', $1::int, 'user_id', $3::bigint))).* from consent c
  where c.tenant_id = $1 and c.user_id = $2;

-- deleteShopper
delete from shopper where tenant_id = $1 and user_id = $2;

-- insertFarewell
insert into account_farewell (tenant_id, farewell_id, email, first_name, created_at)
  values ($1, $2, $3, $4, $5);

-- findFarewell
select farewell_id as "farewellId", email, first_name as "firstName" from account_farewell
  where tenant_id = $1 and farewell_id = $2;

-- deleteFarewells
delete from account_farewell where tenant_id = $1 and created_at < $2;
