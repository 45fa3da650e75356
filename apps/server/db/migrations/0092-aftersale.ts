import { sql, type Kysely } from 'kysely';

/**
 * What shoppers ask for after the hand-over: complaints, withdrawals, refunds of recalled goods. A case hangs on its
 * order, so it goes to the anonymous row with it; its words and photos are deleted then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table aftersale_case (
  tenant_id int not null references brand,
  case_id int not null generated always as identity,
  order_id int not null,
  /* chosen by the shopper's browser, once for each case it means */
  request_id text collate "C" not null,
  /* SHA-256 of what was asked */
  content_hash bytea not null,
  kind text not null check (kind in ('complaint', 'withdrawal', 'recall')),
  /* open: waits for a person, or for the goods; returned: the goods are back */
  state text not null check (state in ('open', 'returned', 'refunded', 'credited', 'refused')),
  decided_by text check (decided_by in ('rules', 'staff')),
  /* the words of the shopper and of the shop */
  note text not null default '',
  answer text not null default '',
  /* on a withdrawal: who declares it, and where the receipt goes */
  holder text not null default '',
  email text not null default '',
  /* what it is worth, and what was given */
  cents int not null,
  given_cents int not null default 0,
  at timestamptz not null,
  answered_at timestamptz,
  primary key (tenant_id, case_id),
  unique (tenant_id, order_id, request_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade
);
create index aftersale_open on aftersale_case (tenant_id, kind, case_id) where state in ('open', 'returned');
select enable_brand_isolation('aftersale_case');

create table aftersale_line (
  tenant_id int not null references brand,
  case_id int not null,
  line_no int not null,
  reason text,
  quantity numeric(10, 3) not null check (quantity > 0),
  cents int not null,
  /* of the quantity, what the shop accepted or got back; null: not decided */
  accepted numeric(10, 3),
  primary key (tenant_id, case_id, line_no),
  foreign key (tenant_id, case_id) references aftersale_case on delete cascade
);
select enable_brand_isolation('aftersale_line');

create table aftersale_photo (
  tenant_id int not null references brand,
  photo_id uuid not null,
  order_id int not null,
  /* null: not sent yet */
  case_id int,
  line_no int,
  media_type text not null,
  bytes bytea not null,
  uploaded_at timestamptz not null,
  primary key (tenant_id, photo_id),
  foreign key (tenant_id, order_id) references sales_order on delete cascade,
  foreign key (tenant_id, case_id) references aftersale_case on delete cascade
);
create index aftersale_photo_of_order on aftersale_photo (tenant_id, order_id);
create index aftersale_photo_of_case on aftersale_photo (tenant_id, case_id);
select enable_brand_isolation('aftersale_photo');
`)
    .execute(db);
}
