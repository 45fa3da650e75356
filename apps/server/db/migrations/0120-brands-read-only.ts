import { sql, type Kysely } from 'kysely';

/**
 * Lets the application read its brand and hosts only: the start writes them, as owner. A change of the catalogue raises
 * its version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
revoke insert, update, delete on brand, brand_host from bottega_app;
grant update (catalog_version) on brand to bottega_app;
`)
    .execute(db);
}
