-- apps/server/src/modules/catalog/import/import-repository.ts, written by npm run queries

-- recordImport
insert into catalogue_import (tenant_id, kind, finished_at, row_count, created_count, changed_count,
    withdrawn_count, problem_count, applied)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- recordImport
delete from catalogue_import where tenant_id = $1 and import_id < (
    select min(import_id) from (
      select import_id from catalogue_import where tenant_id = $1 order by import_id desc limit $2
    ) kept
  );

-- listImports
select kind, finished_at as "finishedAt", row_count as "rows", created_count as "created",
    changed_count as "changed", withdrawn_count as "withdrawn", problem_count as "problems", applied
  from catalogue_import where tenant_id = $1 order by import_id desc limit $2;
