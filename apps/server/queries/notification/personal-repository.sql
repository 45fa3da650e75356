-- apps/server/src/modules/notification/personal-repository.ts, written by npm run queries

-- blankMailsTo
update mail set recipient = null, subject = null, html = null, body = null, calendar = null
  where tenant_id = $1 and (lower(recipient) = any ($2::text[])
    or exists (select from unnest($2::text[]) email where position(email in lower(body)) > 0));

-- blankFarewells
update mail set recipient = null, subject = null, html = null, body = null, calendar = null
  where tenant_id = $1 and occasion like 'account-deleted:%' and recipient is not null and created_at < $2;

-- blankUnsent
update mail set recipient = null, subject = null, html = null, body = null, calendar = null
  where tenant_id = $1 and body is not null and created_at < $2;

-- readMails
select jsonb_build_object('recipient', m.recipient, 'subject', m.subject, 'sent_at', m.sent_at) as entry from mail m
  where m.tenant_id = $1 and lower(m.recipient) = any ($2::text[]) order by m.mail_id;
