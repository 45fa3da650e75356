-- apps/server/src/modules/notification/repository.ts, written by npm run queries

-- claimMail
insert into mail (tenant_id, occasion, created_at, claimed_at) values ($1, $2, $3, $3)
  on conflict (tenant_id, occasion) do update set claimed_at = excluded.claimed_at
    where mail.sent_at is null and (mail.claimed_at is null or mail.claimed_at < $4)
  returning mail_id as "mailId";

-- claimMail
select 1 from mail where tenant_id = $1 and occasion = $2 and sent_at is null;

-- releaseMail
update mail set claimed_at = null where tenant_id = $1 and mail_id = $2 and claimed_at = $3 and sent_at is null;

-- forgetMail
delete from mail where tenant_id = $1 and mail_id = $2 and claimed_at = $3;

-- markSent
update mail set recipient = $3, subject = $4, html = $5, body = $6, calendar = $7::jsonb, sent_at = $8, claimed_at = null,
    attempts = attempts + 1
  where tenant_id = $1 and mail_id = $2;

-- listMails
select mail_id as "mailId", recipient, subject, html, body as text, calendar, created_at as "createdAt", sent_at as "sentAt" from mail where tenant_id = $1 and html is not null order by mail_id desc limit $2;

-- findMail
select mail_id as "mailId", recipient, subject, html, body as text, calendar, created_at as "createdAt", sent_at as "sentAt" from mail where tenant_id = $1 and mail_id = $2 and html is not null;
