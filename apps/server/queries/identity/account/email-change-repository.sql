-- apps/server/src/modules/identity/account/email-change-repository.ts, written by npm run queries

-- takeWantedEmail
update shopper u set email = $3, wanted_email = null, email_confirmed = true,
    login = case when u.login = o.email then $3 else u.login end
  from shopper o
  where u.tenant_id = $1 and u.user_id = $2 and u.wanted_email = $3
    and o.tenant_id = u.tenant_id and o.user_id = u.user_id
  returning o.email as "oldEmail", o.login as "oldLogin";

-- insertEmailChange
insert into email_change (tenant_id, change_id, user_id, old_email, old_login, changed_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7);

-- saveUndoHash
update email_change set undo_hash = $3 where tenant_id = $1 and change_id = $2 returning change_id as "changeId", user_id as "userId", old_email as "oldEmail", old_login as "oldLogin";

-- spendUndo
with undone as (
    delete from email_change where tenant_id = $1 and undo_hash = $2 and expires_at > $3
    returning change_id as "changeId", user_id as "userId", old_email as "oldEmail", old_login as "oldLogin", changed_at as "changedAt"),
  later as (
    delete from email_change c using undone u
    where c.tenant_id = $1 and c.user_id = u."userId" and c.changed_at > u."changedAt")
  select "changeId", "userId", "oldEmail", "oldLogin" from undone;

-- restoreEmail
update shopper set email = $3, login = $4, wanted_email = null, email_confirmed = true
  where tenant_id = $1 and user_id = $2;

-- deleteOldEmailChanges
delete from email_change where tenant_id = $1 and expires_at <= $2;
