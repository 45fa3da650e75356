-- apps/server/src/modules/identity/limits/attempt-repository.ts, written by npm run queries

-- takeTry
insert into attempt as a (tenant_id, key_hash, tries, window_ends_at) values ($1, $2, 1, $4)
  on conflict (tenant_id, key_hash) do update set
    tries = case when a.window_ends_at <= $3 then 1 else a.tries + 1 end,
    window_ends_at = case when a.window_ends_at <= $3 then excluded.window_ends_at else a.window_ends_at end
  where a.window_ends_at <= $3 or a.tries < $5
  returning tries;

-- takeTry
select window_ends_at as "endsAt" from attempt where tenant_id = $1 and key_hash = $2;

-- giveBackTry
update attempt set tries = tries - 1 where tenant_id = $1 and key_hash = $2 and tries > 0;

-- forgetTries
delete from attempt where tenant_id = $1 and key_hash = $2;

-- useTurn
delete from login_turn where tenant_id = $1 and key_hash = $2 and turn_at <= $3 and turn_at > $4
  returning turn_at;

-- findTurn
select turn_at as "turnAt" from login_turn where tenant_id = $1 and key_hash = $2 and turn_at > $3;

-- nextTurn
insert into login_turn as t (tenant_id, key_hash, turn_at)
  values ($1, $2, $3::timestamptz + $4::int * interval '1 ms')
  on conflict (tenant_id, key_hash) do update
    set turn_at = greatest(t.turn_at, $3) + $4::int * interval '1 ms'
  where t.turn_at + $4::int * interval '1 ms' <= $3::timestamptz + $5::int * interval '1 ms'
  returning turn_at as "turnAt";

-- saveTurn
insert into login_turn (tenant_id, key_hash, turn_at) values ($1, $2, $3)
  on conflict (tenant_id, key_hash) do update set turn_at = excluded.turn_at;
