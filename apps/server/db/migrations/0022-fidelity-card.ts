import { sql, type Kysely } from 'kysely';

/** The number of a shopper's fidelity card; of a brand's shoppers one alone has it (CUS-25). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(card).execute(db);
}

const card = `
alter table shopper add column fidelity_card text
  constraint shopper_fidelity_card_digits check (fidelity_card ~ '^[0-9]+$');
create unique index shopper_fidelity_card on shopper (tenant_id, fidelity_card) where fidelity_card is not null;
`;
