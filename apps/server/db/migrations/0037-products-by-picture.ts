import { sql, type Kysely } from 'kysely';

/** Whether a product shows a picture decides in which sizes it is drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index product_picture on product (tenant_id, picture_key)`.execute(db);
}
