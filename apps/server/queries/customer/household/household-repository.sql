-- apps/server/src/modules/customer/household/household-repository.ts, written by npm run queries

-- findHousehold
select allergens, diets, consented_at as "consentedAt", consent_version as "consentVersion" from household where tenant_id = $1 and user_id = $2;

-- putHousehold
insert into household (tenant_id, user_id, allergens, diets, consented_at, consent_version, consent_text)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (tenant_id, user_id) do update set allergens = excluded.allergens, diets = excluded.diets,
    consented_at = excluded.consented_at, consent_version = excluded.consent_version,
    consent_text = excluded.consent_text;

-- removeHousehold
delete from household where tenant_id = $1 and user_id = $2;

-- readHousehold
select to_jsonb(h) - '{tenant_id,user_id}'::text[] as entry from household h
  where h.tenant_id = $1 and h.user_id = $2;
