-- apps/server/src/modules/identity/consent-repository.ts, written by npm run queries

-- insertConsents
insert into consent (tenant_id, user_id, disclaimer_id, version, kind, accepted, wording, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing;
