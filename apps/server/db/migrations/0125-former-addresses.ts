import { sql, type Kysely } from 'kysely';

/** Addresses that categories and products had. Triggers keep them, whoever writes (ADR 123). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw([keep('category'), keep('product'), severalAtOnce].join('\n')).execute(db);
}

/* The last one that had a slug owns it. A present slug always wins over a former one. */
const keep = (of: 'category' | 'product') => `
create table former_${of}_slug (
  tenant_id int not null references brand,
  slug text not null,
  ${of}_id int not null,
  primary key (tenant_id, slug),
  foreign key (tenant_id, ${of}_id) references ${of} on delete cascade
);
create index former_slug_of_${of} on former_${of}_slug (tenant_id, ${of}_id);
select enable_brand_isolation('former_${of}_slug');

create function keep_former_${of}_slug() returns trigger language plpgsql as $$
begin
  insert into former_${of}_slug (tenant_id, slug, ${of}_id) values (old.tenant_id, old.slug, old.${of}_id)
  on conflict (tenant_id, slug) do update set ${of}_id = excluded.${of}_id;
  return null;
end $$;
create trigger former_slug after update of slug on ${of}
  for each row when (old.slug is distinct from new.slug) execute function keep_former_${of}_slug();

create view ${of}_address with (security_invoker = true) as
  select tenant_id, slug, ${of}_id from ${of}
  union all
  select f.tenant_id, f.slug, f.${of}_id from former_${of}_slug f
  where not exists (select from ${of} o where o.tenant_id = f.tenant_id and o.slug = f.slug);
grant select on ${of}_address to bottega_app;
`;

/* One import may give a category the slug that another one leaves: the constraint is checked after the statement. */
const severalAtOnce = `
alter table category drop constraint category_tenant_id_slug_key;
alter table category add constraint category_tenant_id_slug_key unique (tenant_id, slug) deferrable initially immediate;
`;
