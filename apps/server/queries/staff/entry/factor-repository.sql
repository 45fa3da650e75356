-- apps/server/src/modules/staff/entry/factor-repository.ts, written by npm run queries

-- useStep
update staff_account set totp_step = $3 where tenant_id = $1 and staff_id = $2 and totp_step < $3 returning staff_id;

-- useRecoveryCode
update staff_recovery_code set used_at = $4
  where tenant_id = $1 and staff_id = $2 and code_hash = $3 and used_at is null returning staff_id;

-- replaceRecoveryCodes
delete from staff_recovery_code where tenant_id = $1 and staff_id = $2;

-- replaceRecoveryCodes
insert into staff_recovery_code (tenant_id, staff_id, code_hash) select $1, $2, unnest($3::bytea[]);
