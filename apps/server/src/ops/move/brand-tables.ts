import type pg from 'pg';

/** A table with rows of brands. */
export interface BrandTable {
  /** Quoted, as SQL takes it. */
  name: string;
  /** Quoted columns with commas, without computed ones. */
  columns: string;
}

/** Foreign keys that are checked at once say which table comes first. Deferrable ones are checked at the commit. */
const brandTables = `
  select quote_ident(c.relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attname) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    array(select quote_ident(t.relname) from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and not f.condeferrable) as refers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'brand'
    and exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and not attisdropped)
  order by c.relname`;

/** Every table that carries the brand's column, but that of the brands: each after those that its foreign keys name. */
export async function readBrandTables(owner: pg.ClientBase): Promise<BrandTable[]> {
  const { rows } = await owner.query<BrandTable & { refers: string[] }>(brandTables);
  const ordered: BrandTable[] = [];
  const left = new Map(rows.map((row) => [row.name, row]));
  while (left.size > 0) {
    const free = [...left.values()].filter(({ refers }) => !refers.some((name) => left.has(name)));
    if (free.length === 0)
      throw new Error(`foreign keys go in a circle, make one deferrable: ${[...left.keys()].join(', ')}`);
    for (const { name, columns } of free) {
      ordered.push({ name, columns });
      left.delete(name);
    }
  }
  return ordered;
}

/** Those that all brands share. Order numbers are copied with the brand's row. */
const sharedSequences = `
  select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'S' and relname not like 'order_numbers_%' order by relname`;

/**
 * Lets the target give out only numbers above those of the source. Keys start with the brand, so numbers of other brands
 * don't matter; the moved brand must never get a number twice, even one of a deleted row.
 */
export async function raiseSequences(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const lastOf = async (client: pg.ClientBase, name: string): Promise<number> =>
    (await client.query<{ last: number }>(`select last_value as last from ${name}`)).rows[0]!.last;
  const { rows } = await source.query<{ name: string }>(sharedSequences);
  for (const { name } of rows) {
    const last = await lastOf(source, name);
    if ((await lastOf(target, name)) > last) continue;
    // The first statement takes the lock, so that nobody draws a number between the look and the restart.
    await target.query(`begin; alter sequence ${name} no cycle`);
    if ((await lastOf(target, name)) <= last)
      await target.query(`alter sequence ${name} restart with ${last + 1}`);
    await target.query('commit');
  }
}
