import { sql, type Kysely } from 'kysely';

/** Substitutes: lines that stand for an ordered line. An ordered line has at most one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table order_line add replaces_line_no int,
  add foreign key (tenant_id, order_id, replaces_line_no) references order_line;
create unique index substitute_of_line on order_line (tenant_id, order_id, replaces_line_no)
  where replaces_line_no is not null;
`)
    .execute(db);
}
