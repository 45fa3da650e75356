-- apps/server/src/modules/notification/repository.ts, written by npm run queries

-- noteOccasion
insert into mail (tenant_id, occasion, created_at) values ($1, $2, $3)
  on conflict (tenant_id, occasion) do nothing returning mail_id;

-- noteOccasion
select 1 from mail where tenant_id = $1 and occasion = $2 and sent_at is not null;

-- forgetOccasion
delete from mail where tenant_id = $1 and occasion = $2 and sent_at is null;

-- lockUnsent
select mail_id as "mailId" from mail where tenant_id = $1 and occasion = $2 and sent_at is null for update;

-- markSent
update mail set recipient = $3, subject = $4, html = null, body = null, calendar = null, sent_at = $5, attempts = attempts + 1
  where tenant_id = $1 and mail_id = $2;

-- keepContent
update mail set html = $3, body = $4, calendar = $5::jsonb where tenant_id = $1 and mail_id = $2;

-- listMails
select mail_id as "mailId", recipient, subject, html, body as text, calendar, created_at as "createdAt", sent_at as "sentAt" from mail where tenant_id = $1 and html is not null order by mail_id desc limit $2;

-- findMail
select mail_id as "mailId", recipient, subject, html, body as text, calendar, created_at as "createdAt", sent_at as "sentAt" from mail where tenant_id = $1 and mail_id = $2 and html is not null;
