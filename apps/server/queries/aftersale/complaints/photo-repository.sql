-- apps/server/src/modules/aftersale/complaints/photo-repository.ts, written by npm run queries

-- findUnsentPhotos
select photo_id as "photoId" from aftersale_photo where tenant_id = $1 and order_id = $2 and case_id is null;

-- insertPhoto
insert into aftersale_photo (tenant_id, photo_id, order_id, media_type, uploaded_at)
  values ($1, $2, $3, $4, $5);

-- attachPhotos
update aftersale_photo set case_id = $2, line_no = $3
  where tenant_id = $1 and photo_id = any ($4::uuid[]) and case_id is null;

-- deletePhotos
delete from aftersale_photo
  where tenant_id = $1 and (case_id is null and uploaded_at < $2 or case_id is not null and uploaded_at < $3);

-- findPhoto
select media_type as "mediaType" from aftersale_photo p
  where tenant_id = $1 and photo_id = $2 and case_id is not null and ($3::bigint[] is null or exists (
    select from sales_order o join zone z on z.tenant_id = o.tenant_id and z.zone_id = o.zone_id
    where o.tenant_id = p.tenant_id and o.order_id = p.order_id and z.store_id = any ($3)));

-- findPhotoIds
select photo_id::text as id from aftersale_photo where tenant_id = $1 and photo_id = any ($2::uuid[]);
