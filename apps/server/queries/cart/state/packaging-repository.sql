-- apps/server/src/modules/cart/state/packaging-repository.ts, written by npm run queries

-- findPackagingTypes
select packaging_type_id as "packagingTypeId", name, description, cost_cents as "costCents", vat_bp as "vatBp",
         holds_grams as "holdsGrams", returnable, material, disposal
  from packaging_type where tenant_id = $1 and offered and cost_cents > 0
  order by position, packaging_type_id;
