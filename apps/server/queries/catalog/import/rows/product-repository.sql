-- apps/server/src/modules/catalog/import/rows/product-repository.ts, written by npm run queries

-- storedProducts
select product_id, sku, ean, name, brand_name, size_text, slug, vendor_id, category_id, category_path, sale_type, step, first_add, min_quantity, max_quantity, quantity_locked, package_quantity, pallet_quantity, single_unit_weight, base_content, base_unit, vat_bp, is_new, highlight, alcohol, adults_only, meal_tickets, perishable, non_food, sealed_hygiene, fresh_days, container_cents, size_notice, size_notice_from, season_months, grade, illustrative, published, missing_label, label, infant_formula, contained_allergens, trace_allergens, class_ids, options, picture_key, details from product where tenant_id = $1 and sku = any($2::text[]);

-- nextProducts
select product_id, sku, ean, name, brand_name, size_text, slug, vendor_id, category_id, category_path, sale_type, step, first_add, min_quantity, max_quantity, quantity_locked, package_quantity, pallet_quantity, single_unit_weight, base_content, base_unit, vat_bp, is_new, highlight, alcohol, adults_only, meal_tickets, perishable, non_food, sealed_hygiene, fresh_days, container_cents, size_notice, size_notice_from, season_months, grade, illustrative, published, missing_label, label, infant_formula, contained_allergens, trace_allergens, class_ids, options, picture_key, details from product where tenant_id = $1 and sku > $2 order by sku limit $3;

-- productsOfCategories
select product_id, sku, ean, name, brand_name, size_text, slug, vendor_id, category_id, category_path, sale_type, step, first_add, min_quantity, max_quantity, quantity_locked, package_quantity, pallet_quantity, single_unit_weight, base_content, base_unit, vat_bp, is_new, highlight, alcohol, adults_only, meal_tickets, perishable, non_food, sealed_hygiene, fresh_days, container_cents, size_notice, size_notice_from, season_months, grade, illustrative, published, missing_label, label, infant_formula, contained_allergens, trace_allergens, class_ids, options, picture_key, details from product
  where tenant_id = $1 and category_id = any ($2::bigint[]) and sku > $3 order by sku limit $4;

-- writeGates
update product p
  set published = r.published, missing_label = r.missing_label, infant_formula = r.infant_formula
  from jsonb_populate_recordset(null::product, $2::jsonb) r
  where p.tenant_id = $1 and p.product_id = r.product_id;

-- readSurroundings
select
  (select coalesce(json_agg(json_build_object('category_id', category_id, 'parent_id', parent_id, 'slug', slug, 'label_kinds', label_kinds)), '[]')
   from category where tenant_id = $1) as categories,
  (select coalesce(json_object_agg(slug, category_id), '{}') from category_address where tenant_id = $1) as "categoryIds",
  (select coalesce(json_agg(json_build_object('id', vendor_id, 'name', name)), '[]')
   from vendor where tenant_id = $1) as vendors,
  (select coalesce(json_agg(json_build_object('id', product_class_id, 'groupId', class_group_id,
     'groupName', group_name, 'name', name) order by product_class_id), '[]')
   from product_class where tenant_id = $1) as classes,
  (select coalesce(max(product_id), $1::int * 100000) from product where tenant_id = $1) as "lastProduct";

-- takenSlugs
select slug, sku from product where tenant_id = $1;

-- skusOfGtins
select gtin, sku from product where tenant_id = $1 and gtin = any($2::text[]);

-- addVendors
insert into vendor (tenant_id, vendor_id, name)
  select $1, id, name from jsonb_to_recordset($2::jsonb) r(id bigint, name text);

-- addClasses
insert into product_class (tenant_id, product_class_id, class_group_id, group_name, name)
  select $1, r.id, r."groupId", r."groupName", r.name
  from jsonb_to_recordset($2::jsonb) r(id bigint, "groupId" bigint, "groupName" text, name text);

-- countOf
with written as (insert into product (tenant_id, product_id, sku, ean, name, brand_name, size_text, slug, vendor_id, category_id, category_path, sale_type, step, first_add, min_quantity, max_quantity, quantity_locked, package_quantity, pallet_quantity, single_unit_weight, base_content, base_unit, vat_bp, is_new, highlight, alcohol, adults_only, meal_tickets, perishable, non_food, sealed_hygiene, fresh_days, container_cents, size_notice, size_notice_from, season_months, grade, illustrative, published, missing_label, label, infant_formula, contained_allergens, trace_allergens, class_ids, options, picture_key, details)
  select $1, i.id, r.sku, r.ean, r.name, r.brand_name, r.size_text, r.slug, r.vendor_id, r.category_id, r.category_path, r.sale_type, r.step, r.first_add, r.min_quantity, r.max_quantity, r.quantity_locked, r.package_quantity, r.pallet_quantity, r.single_unit_weight, r.base_content, r.base_unit, r.vat_bp, r.is_new, r.highlight, r.alcohol, r.adults_only, r.meal_tickets, r.perishable, r.non_food, r.sealed_hygiene, r.fresh_days, r.container_cents, r.size_notice, r.size_notice_from, r.season_months, r.grade, r.illustrative, r.published, r.missing_label, r.label, r.infant_formula, r.contained_allergens, r.trace_allergens, r.class_ids, r.options, r.picture_key, r.details from import_row i, jsonb_populate_record(null::product, i.record) r where i.place > $2 and i.place <= $2 + $3 and i.is_new order by i.id returning 1) select count(*)::int as n from written;

-- countOf
with written as (update product p set (sku, ean, name, brand_name, size_text, slug, vendor_id, category_id, category_path, sale_type, step, first_add, min_quantity, max_quantity, quantity_locked, package_quantity, pallet_quantity, single_unit_weight, base_content, base_unit, vat_bp, is_new, highlight, alcohol, adults_only, meal_tickets, perishable, non_food, sealed_hygiene, fresh_days, container_cents, size_notice, size_notice_from, season_months, grade, illustrative, published, missing_label, label, infant_formula, contained_allergens, trace_allergens, class_ids, options, picture_key, details) = row(r.sku, r.ean, r.name, r.brand_name, r.size_text, r.slug, r.vendor_id, r.category_id, r.category_path, r.sale_type, r.step, r.first_add, r.min_quantity, r.max_quantity, r.quantity_locked, r.package_quantity, r.pallet_quantity, r.single_unit_weight, r.base_content, r.base_unit, r.vat_bp, r.is_new, r.highlight, r.alcohol, r.adults_only, r.meal_tickets, r.perishable, r.non_food, r.sealed_hygiene, r.fresh_days, r.container_cents, r.size_notice, r.size_notice_from, r.season_months, r.grade, r.illustrative, r.published, r.missing_label, r.label, r.infant_formula, r.contained_allergens, r.trace_allergens, r.class_ids, r.options, r.picture_key, r.details) from import_row i, jsonb_populate_record(null::product, i.record) r
  where i.place > $2 and i.place <= $2 + $3 and not i.is_new and p.tenant_id = $1 and p.product_id = i.id returning 1) select count(*)::int as n from written;
