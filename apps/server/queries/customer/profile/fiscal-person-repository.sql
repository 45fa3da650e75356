-- apps/server/src/modules/customer/profile/fiscal-person-repository.ts, written by npm run queries

-- findFiscalPersons
select fiscal_person_id as "fiscalPersonId", type, first_name as "firstName", last_name as "lastName",
    company_name as "companyName", fiscal_code as "fiscalCode", vat_number as "vatNumber", sdi_code as "sdiCode", pec,
    address1, address_number as "addressNumber", city, province, postalcode, is_default as "isDefault"
  from fiscal_person where tenant_id = $1 and user_id = $2 order by is_default desc, fiscal_person_id;

-- lockShopper
select from shopper where tenant_id = $1 and user_id = $2 for no key update;

-- insertFiscalPerson
insert into fiscal_person (tenant_id, user_id, type, first_name, last_name, company_name, fiscal_code, vat_number,
    sdi_code, pec, address1, address_number, city, province, postalcode, is_default)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
    not exists (select from fiscal_person where tenant_id = $1 and user_id = $2));

-- updateFiscalPerson
update fiscal_person set type = $4, first_name = $5, last_name = $6, company_name = $7, fiscal_code = $8,
    vat_number = $9, sdi_code = $10, pec = $11, address1 = $12, address_number = $13, city = $14, province = $15,
    postalcode = $16
  where tenant_id = $1 and user_id = $2 and fiscal_person_id = $3 returning fiscal_person_id;

-- setDefaultFiscalPerson
update fiscal_person set is_default = false
  where tenant_id = $1 and user_id = $2 and is_default and fiscal_person_id <> $3;

-- setDefaultFiscalPerson
update fiscal_person set is_default = true
  where tenant_id = $1 and user_id = $2 and fiscal_person_id = $3 returning fiscal_person_id;

-- deleteFiscalPerson
delete from fiscal_person where tenant_id = $1 and user_id = $2 and fiscal_person_id = $3
  returning fiscal_person_id;
