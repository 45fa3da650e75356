-- Photos of cases and files of forms are in the storage, not here (ADR 127). Only a version before 1.0 could have some
-- here, and there is no upgrade from it.
do $$
begin
  if exists (select from aftersale_photo) or exists (select from form_upload) then
    raise exception 'This database was made before version 1.0, with photos or files in it. Start with an empty one.';
  end if;
end
$$;
alter table aftersale_photo drop column bytes;
alter table form_upload drop column bytes;

-- files whose row is deleted; a job deletes them from the storage after the commit
create table removed_file (
  tenant_id int not null references brand,
  -- as the storage has it
  name text collate "C" not null,
  primary key (tenant_id, name)
);
select enable_brand_isolation('removed_file');

-- also for rows that go with their case, order or form
create function remove_photo_files()
returns trigger
language plpgsql
as $$
begin
  insert into removed_file (tenant_id, name) select tenant_id, 'photos/' || photo_id from gone on conflict do nothing;
  return null;
end
$$;
create trigger remove_files after delete on aftersale_photo referencing old table as gone
  for each statement
  execute function remove_photo_files();

create function remove_upload_files()
returns trigger
language plpgsql
as $$
begin
  insert into removed_file (tenant_id, name) select tenant_id, 'uploads/' || upload_id from gone on conflict do nothing;
  return null;
end
$$;
create trigger remove_files after delete on form_upload referencing old table as gone
  for each statement
  execute function remove_upload_files();
