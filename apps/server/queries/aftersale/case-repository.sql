-- apps/server/src/modules/aftersale/case-repository.ts, written by npm run queries

-- findCasesOf
select c.case_id as "caseId", c.order_id as "orderId", c.request_id as "requestId",
  c.content_hash as "contentHash", c.kind, c.state, c.decided_by as "decidedBy", c.note, c.answer, c.holder, c.email,
  c.wants_credit as "wantsCredit",
  c.cents, c.given_cents as "givenCents", c.at, c.answered_at as "answeredAt",
  (select g.code from order_refund r
   join gift_certificate g on g.tenant_id = r.tenant_id and g.gift_id = r.gift_id
   where r.tenant_id = c.tenant_id and r.order_id = c.order_id and r.key = c.kind || ':' || c.case_id) as code,
  (select coalesce(json_agg(json_build_object('lineNo', l.line_no, 'name', trim(o.brand_name || ' ' || o.name),
     'saleType', o.sale_type, 'reason', l.reason, 'quantity', l.quantity, 'cents', l.cents,
     'containerCents', l.container_cents, 'accepted', l.accepted)
     order by l.line_no), '[]')
   from aftersale_line l
   join order_line o on o.tenant_id = l.tenant_id and o.order_id = c.order_id and o.line_no = l.line_no
   where l.tenant_id = c.tenant_id and l.case_id = c.case_id) as lines,
  (select coalesce(json_agg(p.photo_id order by p.photo_id), '[]') from aftersale_photo p
   where p.tenant_id = c.tenant_id and p.case_id = c.case_id) as photos from aftersale_case c where c.tenant_id = $1 and c.order_id = $2 order by c.case_id desc;

-- findRecallCases
select c.case_id as "caseId", c.order_id as "orderId", c.request_id as "requestId",
  c.content_hash as "contentHash", c.kind, c.state, c.decided_by as "decidedBy", c.note, c.answer, c.holder, c.email,
  c.wants_credit as "wantsCredit",
  c.cents, c.given_cents as "givenCents", c.at, c.answered_at as "answeredAt",
  (select g.code from order_refund r
   join gift_certificate g on g.tenant_id = r.tenant_id and g.gift_id = r.gift_id
   where r.tenant_id = c.tenant_id and r.order_id = c.order_id and r.key = c.kind || ':' || c.case_id) as code,
  (select coalesce(json_agg(json_build_object('lineNo', l.line_no, 'name', trim(o.brand_name || ' ' || o.name),
     'saleType', o.sale_type, 'reason', l.reason, 'quantity', l.quantity, 'cents', l.cents,
     'containerCents', l.container_cents, 'accepted', l.accepted)
     order by l.line_no), '[]')
   from aftersale_line l
   join order_line o on o.tenant_id = l.tenant_id and o.order_id = c.order_id and o.line_no = l.line_no
   where l.tenant_id = c.tenant_id and l.case_id = c.case_id) as lines,
  (select coalesce(json_agg(p.photo_id order by p.photo_id), '[]') from aftersale_photo p
   where p.tenant_id = c.tenant_id and p.case_id = c.case_id) as photos from aftersale_case c
     join sales_order s on s.tenant_id = c.tenant_id and s.order_id = c.order_id
     where c.tenant_id = $1 and s.user_id = $2 and c.kind = 'recall' order by c.case_id desc limit 200;

-- findCase
select c.case_id as "caseId", c.order_id as "orderId", c.request_id as "requestId",
  c.content_hash as "contentHash", c.kind, c.state, c.decided_by as "decidedBy", c.note, c.answer, c.holder, c.email,
  c.wants_credit as "wantsCredit",
  c.cents, c.given_cents as "givenCents", c.at, c.answered_at as "answeredAt",
  (select g.code from order_refund r
   join gift_certificate g on g.tenant_id = r.tenant_id and g.gift_id = r.gift_id
   where r.tenant_id = c.tenant_id and r.order_id = c.order_id and r.key = c.kind || ':' || c.case_id) as code,
  (select coalesce(json_agg(json_build_object('lineNo', l.line_no, 'name', trim(o.brand_name || ' ' || o.name),
     'saleType', o.sale_type, 'reason', l.reason, 'quantity', l.quantity, 'cents', l.cents,
     'containerCents', l.container_cents, 'accepted', l.accepted)
     order by l.line_no), '[]')
   from aftersale_line l
   join order_line o on o.tenant_id = l.tenant_id and o.order_id = c.order_id and o.line_no = l.line_no
   where l.tenant_id = c.tenant_id and l.case_id = c.case_id) as lines,
  (select coalesce(json_agg(p.photo_id order by p.photo_id), '[]') from aftersale_photo p
   where p.tenant_id = c.tenant_id and p.case_id = c.case_id) as photos from aftersale_case c where c.tenant_id = $1 and c.case_id = $2;

-- listCases
select c.case_id as "caseId", c.order_id as "orderId", c.request_id as "requestId",
  c.content_hash as "contentHash", c.kind, c.state, c.decided_by as "decidedBy", c.note, c.answer, c.holder, c.email,
  c.wants_credit as "wantsCredit",
  c.cents, c.given_cents as "givenCents", c.at, c.answered_at as "answeredAt",
  (select g.code from order_refund r
   join gift_certificate g on g.tenant_id = r.tenant_id and g.gift_id = r.gift_id
   where r.tenant_id = c.tenant_id and r.order_id = c.order_id and r.key = c.kind || ':' || c.case_id) as code,
  (select coalesce(json_agg(json_build_object('lineNo', l.line_no, 'name', trim(o.brand_name || ' ' || o.name),
     'saleType', o.sale_type, 'reason', l.reason, 'quantity', l.quantity, 'cents', l.cents,
     'containerCents', l.container_cents, 'accepted', l.accepted)
     order by l.line_no), '[]')
   from aftersale_line l
   join order_line o on o.tenant_id = l.tenant_id and o.order_id = c.order_id and o.line_no = l.line_no
   where l.tenant_id = c.tenant_id and l.case_id = c.case_id) as lines,
  (select coalesce(json_agg(p.photo_id order by p.photo_id), '[]') from aftersale_photo p
   where p.tenant_id = c.tenant_id and p.case_id = c.case_id) as photos from aftersale_case c where c.tenant_id = $1 and ($2::text is null or c.kind = $2) and ($3 or c.state in ('open', 'returned'))
    and ($4::bigint[] is null or exists (
      select from sales_order o join zone z on z.tenant_id = o.tenant_id and z.zone_id = o.zone_id
      where o.tenant_id = c.tenant_id and o.order_id = c.order_id and z.store_id = any ($4)))
       order by case when $3 then -c.case_id else c.case_id end limit $5 offset $6;

-- listCases
select count(*)::int as total from aftersale_case c where c.tenant_id = $1 and ($2::text is null or c.kind = $2) and ($3 or c.state in ('open', 'returned'))
  and ($4::bigint[] is null or exists (
    select from sales_order o join zone z on z.tenant_id = o.tenant_id and z.zone_id = o.zone_id
    where o.tenant_id = c.tenant_id and o.order_id = c.order_id and z.store_id = any ($4)));

-- findClaimed
select c.order_id as "orderId", l.line_no as "lineNo", sum(l.quantity) as quantity from aftersale_line l
  join aftersale_case c on c.tenant_id = l.tenant_id and c.case_id = l.case_id
  where c.tenant_id = $1 and c.order_id = any ($2::bigint[]) group by c.order_id, l.line_no;

-- findHandOvers
select order_id as "orderId", max(at) as at from order_event
  where tenant_id = $1 and order_id = any ($2::bigint[]) and kind = 'status'
    and status_id in (8, 9) group by order_id;

-- lockShopperCases
select pg_advisory_xact_lock(hashtextextended('aftersale:' || $1::int || ':' || $2::bigint, 0));

-- givenByRules
select coalesce(sum(c.given_cents) filter (where c.order_id = $2), 0)::int as "givenForOrder",
    coalesce(sum(c.given_cents) filter (where date_trunc('month', c.at at time zone 'Europe/Rome')
      = date_trunc('month', $4::timestamptz at time zone 'Europe/Rome')), 0)::int as "givenThisMonth"
  from aftersale_case c
  join sales_order o on o.tenant_id = c.tenant_id and o.order_id = c.order_id
  where c.tenant_id = $1 and o.user_id = $3 and c.kind = 'complaint' and c.decided_by = 'rules';

-- insertCase
with one as (
    insert into aftersale_case
      (tenant_id, order_id, request_id, content_hash, kind, state, note, holder, email, cents, at, wants_credit)
    values ($1, $2, $3, $4, $5, 'open', $6, $7, $8, $9, $10, $16) returning case_id),
  lines as (
    insert into aftersale_line (tenant_id, case_id, line_no, reason, quantity, cents, container_cents)
    select $1, case_id, line_no, reason, quantity, cents, container_cents
    from one, unnest($11::int[], $12::text[], $13::numeric[], $14::int[], $15::int[])
      as l(line_no, reason, quantity, cents, container_cents))
  select case_id as "caseId" from one;

-- setDecision
update aftersale_case set state = $3, decided_by = $4, answer = $5, given_cents = $6, answered_at = $7
  where tenant_id = $1 and case_id = $2;

-- setDecision
update aftersale_line l set accepted = a.quantity
  from unnest($3::int[], $4::numeric[]) as a(line_no, quantity)
  where l.tenant_id = $1 and l.case_id = $2 and l.line_no = a.line_no;
