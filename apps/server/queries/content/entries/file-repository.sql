-- apps/server/src/modules/content/entries/file-repository.ts, written by npm run queries

-- readFile
select media_type, bytes from content_file where tenant_id = $1 and file_name = $2;

-- insertFile
insert into content_file (tenant_id, file_name, media_type, width, height, bytes)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing;
