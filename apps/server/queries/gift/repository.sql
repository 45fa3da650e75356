-- apps/server/src/modules/gift/repository.ts, written by npm run queries

-- giftsOfCart
select
    coalesce((select json_agg(one order by one."useId") from (
      select g.gift_id as "giftId", g.code, g.description, g.amount_cents as "amountCents", g.rate_bp as "rateBp",
  g.most_cents as "mostCents", g.minimum_cents as "minimumCents", g.combines, g.uses,
  g.uses_per_shopper as "usesPerShopper", g.owner_id as "ownerId", g.by_hand as "byHand",
  g.valid_from as "validFrom", g.valid_to as "validTo", g.revoked_at is not null as revoked, u.use_id as "useId", u.state, coalesce(u.lapses_at <= $3, false) as lapsed from gift_use u
      join gift_certificate g on g.tenant_id = u.tenant_id and g.gift_id = u.gift_id
      where u.tenant_id = $1 and (u.cart_id = $2 and u.state in ('held', 'spent')
        or u.cart_id = $5 and u.state = 'spent' and not u.dropped)) one),
      '[]') as codes,
    coalesce((select json_agg(json_build_object('promiseId', p.promise_id, 'description', p.description,
                                                'from', p.from_cents, 'amount', p.amount_cents))
      from gift_promise p where p.tenant_id = $1 and $4::date between p.valid_from and p.valid_to), '[]') as promises;

-- findGift
select g.gift_id as "giftId", g.code, g.description, g.amount_cents as "amountCents", g.rate_bp as "rateBp",
  g.most_cents as "mostCents", g.minimum_cents as "minimumCents", g.combines, g.uses,
  g.uses_per_shopper as "usesPerShopper", g.owner_id as "ownerId", g.by_hand as "byHand",
  g.valid_from as "validFrom", g.valid_to as "validTo", g.revoked_at is not null as revoked from gift_certificate g where g.tenant_id = $1 and g.code = $2;

-- lockGift
select g.gift_id as "giftId", g.code, g.description, g.amount_cents as "amountCents", g.rate_bp as "rateBp",
  g.most_cents as "mostCents", g.minimum_cents as "minimumCents", g.combines, g.uses,
  g.uses_per_shopper as "usesPerShopper", g.owner_id as "ownerId", g.by_hand as "byHand",
  g.valid_from as "validFrom", g.valid_to as "validTo", g.revoked_at is not null as revoked from gift_certificate g where g.tenant_id = $1 and g.code = $2 for update;

-- countUses
select count(*)::int as used, (count(*) filter (where u.user_id = $5))::int as "usedByShopper"
     from gift_use u where u.tenant_id = $1 and u.gift_id = $2 and not (u.cart_id = $3 and u.state = 'held')
       and u.cart_id is distinct from $6 and (u.state = 'spent'
  or u.state = 'held' and (u.lapses_at is null or u.lapses_at > $4)
    and exists (select from cart c where c.tenant_id = u.tenant_id and c.cart_id = u.cart_id
      and c.status_id in (1, 2, 6)));

-- insertUse
update gift_use set state = 'released'
  where tenant_id = $1 and gift_id = $2 and state = 'held' and (lapses_at <= $3 or cart_id = $4);

-- insertUse
insert into gift_use (tenant_id, gift_id, cart_id, user_id, lapses_at, created_at)
  values ($1, $2, $3, $4, $5, $6) returning use_id as "useId";

-- releaseUse
update gift_use u set state = 'released' from gift_certificate g
  where g.tenant_id = u.tenant_id and g.gift_id = u.gift_id and g.code = $3
    and u.tenant_id = $1 and u.cart_id = $2 and u.state = 'held'
  returning u.use_id;

-- moveUses
update gift_use set cart_id = $3 where tenant_id = $1 and cart_id = $2 and state = 'held'
  and not exists (
    select from gift_use own where own.tenant_id = $1 and own.cart_id = $3 and own.state <> 'released');

-- spendUses
update gift_use set state = 'spent', order_id = $3, user_id = $4, lapses_at = null
  where tenant_id = $1 and use_id = any($2::bigint[]) and state = 'held' returning use_id;

-- unspendUses
update gift_use u set state = $3, order_id = null,
    lapses_at = case when g.uses is null and g.uses_per_shopper is null then null else $4::timestamptz end
  from gift_certificate g
  where g.tenant_id = u.tenant_id and g.gift_id = u.gift_id
    and u.tenant_id = $1 and u.order_id = $2 and u.state = 'spent';

-- insertGift
insert into gift_certificate
    (tenant_id, code, description, amount_cents, rate_bp, most_cents, minimum_cents, combines, uses,
     uses_per_shopper, owner_id, by_hand, earned_order_id, promise_id, valid_from, valid_to, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  on conflict do nothing returning gift_id as "giftId";

-- findCertificatesAmong
select gift_id as "giftId" from gift_certificate
  where tenant_id = $1 and gift_id = any($2::bigint[]) and owner_id is not null;

-- findPromise
select description, days_valid as "daysValid" from gift_promise where tenant_id = $1 and promise_id = $2;

-- findOwned
select * from (
       select g.gift_id as "giftId", g.code, g.description, g.amount_cents as "amountCents", g.rate_bp as "rateBp",
  g.most_cents as "mostCents", g.minimum_cents as "minimumCents", g.combines, g.uses,
  g.uses_per_shopper as "usesPerShopper", g.owner_id as "ownerId", g.by_hand as "byHand",
  g.valid_from as "validFrom", g.valid_to as "validTo", g.revoked_at is not null as revoked, (select count(*)::int from gift_use u
         where u.tenant_id = g.tenant_id and u.gift_id = g.gift_id and u.state = 'spent') as spent
       from gift_certificate g
       where g.tenant_id = $1 and g.owner_id = $2 and (g.by_hand or not $3) and g.revoked_at is null) one
     where $4 or one."validTo" >= $5::date and (one.uses is null or one.spent < one.uses)
     order by one."validTo", one."giftId" limit 200;

-- findAll
select g.gift_id as "giftId", g.code, g.description, g.amount_cents as "amountCents", g.rate_bp as "rateBp",
  g.most_cents as "mostCents", g.minimum_cents as "minimumCents", g.combines, g.uses,
  g.uses_per_shopper as "usesPerShopper", g.owner_id as "ownerId", g.by_hand as "byHand",
  g.valid_from as "validFrom", g.valid_to as "validTo", g.revoked_at is not null as revoked, (select count(*)::int from gift_use u
       where u.tenant_id = g.tenant_id and u.gift_id = g.gift_id and u.state = 'spent') as spent
     from gift_certificate g where g.tenant_id = $1 order by g.gift_id desc limit $2;

-- setRevoked
update gift_certificate set revoked_at = $3
  where tenant_id = $1 and code = $2 and revoked_at is null returning gift_id;
