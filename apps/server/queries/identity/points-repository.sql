-- apps/server/src/modules/identity/points-repository.ts, written by npm run queries

-- creditPoints
update shopper set points = points + $3 where tenant_id = $1 and user_id = $2;

-- creditPoints
insert into earned_points (tenant_id, user_id, points, earned_at, ends_on) values ($1, $2, $3, $4, $5);

-- endPoints
with gone as (delete from earned_points where tenant_id = $1 and ends_on <= $2::date returning user_id, points),
    of_each as (select user_id, sum(points)::int as points from gone group by user_id),
    taken as (update shopper u set points = greatest(0, u.points - of_each.points) from of_each
              where u.tenant_id = $1 and u.user_id = of_each.user_id)
  select coalesce(sum(points), 0)::int as ended from of_each;

-- readPoints
select to_jsonb(p) - '{tenant_id,user_id,earned_id}'::text[] as entry from earned_points p
  where p.tenant_id = $1 and p.user_id = $2 order by p.ends_on, p.earned_id;
