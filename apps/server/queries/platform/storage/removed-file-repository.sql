-- apps/server/src/platform/storage/removed-file-repository.ts, written by npm run queries

-- findRemovedFiles
select name from removed_file where tenant_id = $1 order by name limit $2;

-- forgetRemovedFiles
delete from removed_file where tenant_id = $1 and name = any ($2);
