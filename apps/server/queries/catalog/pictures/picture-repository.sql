-- apps/server/src/modules/catalog/pictures/picture-repository.ts, written by npm run queries

-- isKeyOfGoods
select from product where picture_key = $1 limit 1;

-- pictureSource
select kind, bytes from picture
  where picture_key = $1 and ($2 or not exists (select from product where picture_key = $1));

-- pictureHash
select content_hash from picture where picture_key = $1;
