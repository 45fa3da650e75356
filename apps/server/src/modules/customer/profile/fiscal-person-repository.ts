import type { FiscalPerson } from '@bottega/domain/customer';
import type { Db } from '../../../platform/db/brand-db.ts';

export interface KeptFiscalPerson extends FiscalPerson {
  fiscalPersonId: number;
  isDefault: boolean;
}

/** The default first, then in the order of their addition. */
export function findFiscalPersons(db: Db, userId: number): Promise<KeptFiscalPerson[]> {
  return db.rows(
    `select fiscal_person_id as "fiscalPersonId", type, first_name as "firstName", last_name as "lastName",
       company_name as "companyName", fiscal_code as "fiscalCode", vat_number as "vatNumber", sdi_code as "sdiCode", pec,
       address1, address_number as "addressNumber", city, province, postalcode, is_default as "isDefault"
     from fiscal_person where tenant_id = $1 and user_id = $2 order by is_default desc, fiscal_person_id`,
    [db.tenantId, userId],
  );
}

/** The person whom the shopper's next invoice is for; undefined if none is saved. */
export async function findInvoicePerson(db: Db, userId: number): Promise<KeptFiscalPerson | undefined> {
  const [first] = await findFiscalPersons(db, userId);
  return first;
}

const valuesOf = (person: FiscalPerson): string[] => [
  person.type,
  person.firstName,
  person.lastName,
  person.companyName,
  person.fiscalCode,
  person.vatNumber,
  person.sdiCode,
  person.pec,
  person.address1,
  person.addressNumber,
  person.city,
  person.province,
  person.postalcode,
];

/** Locks the shopper's row, so that writes of one shopper's persons follow each other. */
export async function lockShopper(tx: Db, userId: number): Promise<void> {
  await tx.rows('select from shopper where tenant_id = $1 and user_id = $2 for no key update', [
    tx.tenantId,
    userId,
  ]);
}

/** The first person of a shopper becomes the default. */
export async function insertFiscalPerson(tx: Db, userId: number, person: FiscalPerson): Promise<void> {
  await tx.rows(
    `insert into fiscal_person (tenant_id, user_id, type, first_name, last_name, company_name, fiscal_code, vat_number,
       sdi_code, pec, address1, address_number, city, province, postalcode, is_default)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       not exists (select from fiscal_person where tenant_id = $1 and user_id = $2))`,
    [tx.tenantId, userId, ...valuesOf(person)],
  );
}

/** Returns false if the shopper has no such person. */
export async function updateFiscalPerson(
  tx: Db,
  userId: number,
  fiscalPersonId: number,
  person: FiscalPerson,
): Promise<boolean> {
  const row = await tx.row(
    `update fiscal_person set type = $4, first_name = $5, last_name = $6, company_name = $7, fiscal_code = $8,
       vat_number = $9, sdi_code = $10, pec = $11, address1 = $12, address_number = $13, city = $14, province = $15,
       postalcode = $16
     where tenant_id = $1 and user_id = $2 and fiscal_person_id = $3 returning fiscal_person_id`,
    [tx.tenantId, userId, fiscalPersonId, ...valuesOf(person)],
  );
  return row !== undefined;
}

/** Call it after `lockShopper`. Returns false if the shopper has no such person. */
export async function setDefaultFiscalPerson(
  tx: Db,
  userId: number,
  fiscalPersonId: number,
): Promise<boolean> {
  await tx.rows(
    `update fiscal_person set is_default = false
     where tenant_id = $1 and user_id = $2 and is_default and fiscal_person_id <> $3`,
    [tx.tenantId, userId, fiscalPersonId],
  );
  const row = await tx.row(
    `update fiscal_person set is_default = true
     where tenant_id = $1 and user_id = $2 and fiscal_person_id = $3 returning fiscal_person_id`,
    [tx.tenantId, userId, fiscalPersonId],
  );
  return row !== undefined;
}

/** Returns false if the shopper has no such person. */
export async function deleteFiscalPerson(tx: Db, userId: number, fiscalPersonId: number): Promise<boolean> {
  const row = await tx.row(
    `delete from fiscal_person where tenant_id = $1 and user_id = $2 and fiscal_person_id = $3
     returning fiscal_person_id`,
    [tx.tenantId, userId, fiscalPersonId],
  );
  return row !== undefined;
}
