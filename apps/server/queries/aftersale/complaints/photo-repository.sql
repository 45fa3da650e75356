-- apps/server/src/modules/aftersale/complaints/photo-repository.ts, written by npm run queries

-- findUnsentPhotos
select photo_id as "photoId" from aftersale_photo where order_id = $1 and case_id is null;

-- insertPhoto
insert into aftersale_photo (tenant_id, photo_id, order_id, media_type, bytes, uploaded_at)
  values ($1, $2, $3, $4, $5, $6);

-- attachPhotos
update aftersale_photo set case_id = $1, line_no = $2 where photo_id = any ($3::uuid[]) and case_id is null;

-- deletePhotos
delete from aftersale_photo
  where case_id is null and uploaded_at < $1 or case_id is not null and uploaded_at < $2;

-- findPhoto
select media_type as "mediaType", bytes from aftersale_photo where photo_id = $1 and case_id is not null;
