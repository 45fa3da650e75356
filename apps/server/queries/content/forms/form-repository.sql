-- apps/server/src/modules/content/forms/form-repository.ts, written by npm run queries

-- insertSubmission
insert into form_submission (tenant_id, submission_id, nonce, form_id, sent_at, origin, title, recipient, subject, answers)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (tenant_id, nonce) do nothing returning submission_id;

-- isSent
select submission_id from form_submission where tenant_id = $1 and nonce = $2;

-- findSubmission
select form_id, origin, title, recipient, subject, answers from form_submission where tenant_id = $1 and submission_id = $2;

-- lockUploads
select pg_advisory_xact_lock(hashtextextended('form-upload:' || $1::int || ':' || $2::text, 0));

-- findUploads
select upload_id, field_id, file_name from form_upload where tenant_id = $1 and nonce = $2 and submission_id is null;

-- insertUpload
insert into form_upload (tenant_id, upload_id, nonce, form_id, field_id, file_name, media_type, uploaded_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8);

-- attachUploads
update form_upload set submission_id = $2 where tenant_id = $1 and upload_id = any($3);

-- deleteSubmissions
delete from form_submission where tenant_id = $1 and sent_at < $2;

-- deleteUnsent
delete from form_upload where tenant_id = $1 and submission_id is null and uploaded_at < $2;

-- readSentFile
select file_name, media_type from form_upload where tenant_id = $1 and upload_id = $2 and submission_id is not null;

-- findUploadIds
select upload_id::text as id from form_upload where tenant_id = $1 and upload_id = any ($2::uuid[]);
