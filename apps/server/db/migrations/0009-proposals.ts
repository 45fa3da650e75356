import { sql, type Kysely } from 'kysely';

/** Promotional banners (CAT-43): where each shows, on which days, and what it leads to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table proposal (
  tenant_id int not null references brand,
  proposal_id int not null,
  slug text not null,
  name text not null,
  /* the place it stands at: home, category, ... */
  layout text not null,
  /* that category and all below it; null: wherever the layout is */
  category_id int,
  /* only for these delivery services; empty: for all */
  delivery_service_ids int[] not null default '{}',
  /* both ends included, days of Europe/Rome; null: open */
  starts_on date,
  ends_on date,
  /* 1 = Monday … 7 = Sunday; empty: every day */
  weekdays int[] not null default '{}',
  position int not null default 0,
  announces_offer boolean not null default false,
  image_desktop text not null,
  image_mobile text not null,
  /* what the picture says, where it says something the texts don't */
  alt text not null default '',
  /* written over the picture; empty: the picture speaks for itself */
  title text not null default '',
  claim text not null default '',
  action text not null default '',
  url text not null,
  primary key (tenant_id, proposal_id),
  unique (tenant_id, slug),
  foreign key (tenant_id, category_id) references category on delete cascade,
  foreign key (tenant_id, image_desktop) references picture,
  foreign key (tenant_id, image_mobile) references picture,
  check (ends_on >= starts_on),
  check (weekdays <@ '{1,2,3,4,5,6,7}')
);
create index proposal_of_layout on proposal (tenant_id, layout);

alter table proposal enable row level security;
alter table proposal force row level security;
create policy of_brand on proposal
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
grant select, insert, update, delete on proposal to bottega_app;
`)
    .execute(db);
}
