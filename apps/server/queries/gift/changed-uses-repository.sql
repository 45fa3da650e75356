-- apps/server/src/modules/gift/changed-uses-repository.ts, written by npm run queries

-- dropUse
update gift_use u set dropped = true from gift_certificate g
  where g.tenant_id = u.tenant_id and g.gift_id = u.gift_id and g.code = $3
    and u.tenant_id = $1 and u.cart_id = $2 and u.state = 'spent' and not u.dropped
  returning u.use_id;

-- takeUpUse
update gift_use set dropped = false
  where tenant_id = $1 and cart_id = $2 and gift_id = $3 and state = 'spent' and dropped
  returning use_id as "useId";

-- settleUses
update gift_use set state = 'released', order_id = null, dropped = false
  where tenant_id = $1 and order_id = $2 and dropped;

-- settleUses
update gift_use set state = 'spent', order_id = $3, user_id = $4, cart_id = $5, lapses_at = null
  where tenant_id = $1 and use_id = any($2::bigint[]) and cart_id = $6 and state = 'held';

-- settleUses
select count(*)::int as count from gift_use where tenant_id = $1 and order_id = $2 and state = 'spent';

-- leaveUses
update gift_use set state = 'released' where tenant_id = $1 and cart_id = $2 and state = 'held';

-- leaveUses
update gift_use set dropped = false where tenant_id = $1 and order_id = $2 and dropped;
