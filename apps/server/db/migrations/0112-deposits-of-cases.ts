import { sql, type Kysely } from 'kysely';

/** The container deposits that a complaint or withdrawal gives back with its goods. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
/* container deposits, part of cents */
alter table aftersale_line add column container_cents int not null default 0;
/* null: a container deposit, outside VAT */
alter table order_refund_line alter column vat_bp drop not null;
update order_refund_line l set vat_bp = null from order_refund r
where r.tenant_id = l.tenant_id and r.refund_id = l.refund_id and r.key like 'containers:%';
`)
    .execute(db);
}
