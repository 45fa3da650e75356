-- Outboxes of mails and push messages.

create table mail (
  tenant_id int not null references brand,
  mail_id bigint generated always as identity,
  -- the same occasion never mails twice
  occasion text not null,
  recipient text,
  subject text,
  html text,
  body text,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  calendar jsonb,
  claimed_at timestamptz,
  primary key (tenant_id, mail_id),
  unique (tenant_id, occasion)
);
select enable_brand_isolation('mail');

-- the outbox of push messages: one row for each occasion and device
create table push_message (
  tenant_id int not null,
  user_id bigint not null,
  platform text not null,
  uuid text not null,
  occasion text not null,
  -- title, body and path; null once the push service has it
  content jsonb,
  created_at timestamptz not null,
  -- when a worker last began to send it
  claimed_at timestamptz,
  sent_at timestamptz,
  primary key (tenant_id, user_id, platform, uuid, occasion),
  foreign key (tenant_id, user_id, platform, uuid) references push_device on delete cascade
);
select enable_brand_isolation('push_message');
