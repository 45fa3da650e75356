-- apps/server/src/modules/catalog/pictures/picture-repository.ts, written by npm run queries

-- isKeyOfGoods
select from product where tenant_id = $1 and picture_key = $2 limit 1;

-- pictureSource
select kind, bytes from picture
  where tenant_id = $1 and picture_key = $2
    and ($3 or not exists (select from product where tenant_id = $1 and picture_key = $2));

-- pictureHash
select content_hash from picture where tenant_id = $1 and picture_key = $2;
