import { sql, type Kysely } from 'kysely';

/**
 * Blocks of category pages; and for brands that stand already the hidden categories whose texts the home, the
 * checkout, the payment pages and the address selector are headed with: those pages open only where theirs is found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table category_block (
  tenant_id int not null,
  category_block_id int not null,
  category_id int not null,
  name text not null,
  type text not null check (type in ('text', 'links', 'products', 'proposals')),
  position int not null,
  /* of its type, as the wire has it */
  content jsonb not null,
  primary key (tenant_id, category_block_id),
  foreign key (tenant_id, category_id) references category on delete cascade
);
create index category_block_by_category on category_block (tenant_id, category_id, position);
alter table category_block enable row level security;
alter table category_block force row level security;
create policy of_brand on category_block using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
grant select, insert, update, delete on category_block to bottega_app;

insert into category (tenant_id, category_id, parent_id, slug, name, level, position, info)
select b.tenant_id,
  (select coalesce(max(c.category_id), b.tenant_id * 1000) from category c where c.tenant_id = b.tenant_id) + page.n,
  null, page.slug, page.name, 1, 1000 + page.n,
  jsonb_build_object('HIDE_IN_MENU', 'true') || case when page.title = '' then '{}' else jsonb_build_object('TITLE', page.title, 'DESCRIPTION', page.description) end
from brand b, (values
  (1, 'home', 'Home', '', ''),
  (2, 'checkout', 'Cassa', '', ''),
  (3, 'payment', 'Pagamento', '', ''),
  (4, 'service-selector', 'Dove e come', 'Dove portiamo la spesa?', 'Scegli un indirizzo, un negozio o un locker: ti mostriamo i prodotti e gli orari di lì.')
) page (n, slug, name, title, description)
on conflict do nothing;
`)
    .execute(db);
}
