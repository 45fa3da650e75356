-- apps/server/src/modules/identity/account/login-repository.ts, written by npm run queries

-- usesOwnEmail
select 1 as own from shopper
  where tenant_id = $1 and user_id = $2 and email = $3 and email_confirmed;

-- setLogin
update shopper set login = $3, login_proved = $4 where tenant_id = $1 and user_id = $2;

-- releaseLogin
update shopper s set login = case
    when exists (select from shopper o where o.tenant_id = s.tenant_id and o.login = s.email) then 'user-' || s.user_id
    else s.email end
  where s.tenant_id = $1 and s.login = $2 and s.user_id <> $3 and s.email <> $2 and not s.login_proved;
