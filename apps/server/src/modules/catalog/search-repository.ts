import type { Db } from '../../platform/db/brand-db.ts';

/** `$1` is the brand, said here as well because these may run on the owner's connection. Words of a product by weight: A its name, B its maker, C shelf and characteristics, D aisle, size, bar code. */
const texts = `texts as materialized (
  select p.product_id,
    search_normal(p.name) as name,
    search_normal(p.brand_name) as maker,
    search_normal(concat_ws(' ', leaf.name, grp.name, (select string_agg(c.name, ' ') from product_class c where c.tenant_id = p.tenant_id and c.product_class_id = any(p.class_ids)))) as shelf,
    search_normal(concat_ws(' ', aisle.name, p.size_text)) as rest,
    p.ean
  from product p
  left join category leaf on leaf.tenant_id = p.tenant_id and leaf.category_id = p.category_path[3]
  left join category grp on grp.tenant_id = p.tenant_id and grp.category_id = p.category_path[2]
  left join category aisle on aisle.tenant_id = p.tenant_id and aisle.category_id = p.category_path[1]
  where p.tenant_id = $1
)`;

export async function fillSearchColumns(tx: Db): Promise<void> {
  await tx.rows(
    `with ${texts}, filed as (
    select product_id,
      setweight(to_tsvector('italian', name), 'A') || setweight(to_tsvector('simple', name), 'B')
      || setweight(to_tsvector('simple', maker), 'B')
      || setweight(to_tsvector('italian', shelf), 'C')
      || setweight(to_tsvector('italian', rest), 'D') || setweight(to_tsvector('simple', concat_ws(' ', shelf, rest, ean)), 'D')
      || coalesce((select array_to_tsvector(array['^' || lexeme]) from unnest(to_tsvector('italian', name)) order by positions[1] limit 1), '') as fts
    from texts
  )
  update product p set fts = filed.fts from filed
  where p.tenant_id = $1 and p.product_id = filed.product_id and p.fts is distinct from filed.fts`,
    [tx.tenantId],
  );
  await tx.rows(
    `with filed as (
    select category_id, to_tsvector('italian', search_normal(name)) || to_tsvector('simple', search_normal(name)) as fts from category
    where tenant_id = $1 and coalesce(info->>'HIDE_IN_MENU', '') not in ('true', '1')
  )
  update category c set fts = filed.fts from filed
  where c.tenant_id = $1 and c.category_id = filed.category_id and c.fts is distinct from filed.fts`,
    [tx.tenantId],
  );
}

export async function fillVocabulary(tx: Db): Promise<void> {
  await tx.rows(`delete from search_word where tenant_id = $1`, [tx.tenantId]);
  await tx.rows(
    `with ${texts}
     insert into search_word (tenant_id, word, stem, ndoc)
     select $1::int, word, search_stem(word), count(*)
     from texts, unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', name, maker, shelf, rest)))) word
     where length(word) between 2 and 40
     group by word`,
    [tx.tenantId],
  );
}
