-- apps/server/src/modules/customer/disclaimers/disclaimer-repository.ts, written by npm run queries

-- findAnswers
select distinct on (disclaimer_id) disclaimer_id as "disclaimerId", version, accepted, at
  from consent where tenant_id = $1 and user_id = $2 order by disclaimer_id, at desc;
