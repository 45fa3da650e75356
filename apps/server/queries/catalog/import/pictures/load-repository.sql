-- apps/server/src/modules/catalog/import/pictures/load-repository.ts, written by npm run queries

-- keysOfGoods
select distinct picture_key as key from product where tenant_id = $1 and picture_key = any($2::text[]);

-- storePicture
insert into picture as p (tenant_id, picture_key, kind, bytes, content_hash) values ($1, $2, 'raster', $3, $4)
  on conflict (tenant_id, picture_key) do update
    set kind = excluded.kind, bytes = excluded.bytes, content_hash = excluded.content_hash
    where p.content_hash <> excluded.content_hash
  returning 1;
