import { endedStatuses, orderStatus, paymentType } from '@bottega/domain';
import type pg from 'pg';
import { alignedTable, type Column } from '../table.ts';
import { breaksLaw, readLedger, type RushSlot } from '../slots/slot-ledger.ts';

/** A row of the reconciliation: what the shop's books say, what the other side says, and how many cases differ. */
export interface BookRow {
  what: string;
  shop: number;
  other: number;
  differ: number;
}

export interface Opened {
  /** Orders from this number on belong to the run. */
  since: number;
  slots: readonly RushSlot[];
  productId: number;
  available: number;
}

const tenantId = 1;
const { awaitingPayment, paymentFailed, handedOver } = orderStatus;

/** The orders of the run with what the gateway holds for each. */
const sides = `
  with orders as (
    select o.order_id, o.cart_id, o.status_id, o.payment_type_id, o.total_cents, p.payment_id, p.state, p.amount_cents,
      o.status_id in (${endedStatuses.join(', ')}) as is_dead
    from sales_order o left join payment p using (tenant_id, order_id)
    where o.tenant_id = ${tenantId} and o.order_id >= $1),
  held as (
    select g.merchant_ref::int as order_id, count(*) filter (where g.state in ('approved', 'captured'))::int as live,
      coalesce(sum(g.amount_cents) filter (where g.state = 'approved'), 0)::int as blocked,
      coalesce(sum(m.captured), 0)::int as captured
    from test_gateway_payment g
    left join lateral (select sum(amount_cents) as captured from test_gateway_movement m
      where m.tenant_id = g.tenant_id and m.gateway_ref = g.gateway_ref and m.kind = 'captured') m on true
    where g.tenant_id = ${tenantId} and g.merchant_ref::int >= $1 group by g.merchant_ref),
  booked as (
    select p.order_id, coalesce(sum(m.amount_cents) filter (where m.kind = 'captured' and m.attempt_id is not null), 0)::int as captured,
      (coalesce(sum(m.amount_cents) filter (where m.kind = 'authorised'), 0)
       - coalesce(sum(a.amount_cents) filter (where m.kind in ('captured', 'reversed') and m.attempt_id is not null), 0))::int as blocked
    from payment p join payment_movement m using (tenant_id, payment_id)
    left join payment_attempt a on a.tenant_id = m.tenant_id and a.attempt_id = m.attempt_id
    where p.tenant_id = ${tenantId} and p.order_id >= $1 group by p.order_id),
  both_sides as (
    select o.*, coalesce(h.live, 0) as live, coalesce(h.blocked, 0) as held_blocked, coalesce(h.captured, 0) as held_captured,
      coalesce(b.captured, 0) as captured, coalesce(b.blocked, 0) as blocked
    from orders o left join held h using (order_id) left join booked b using (order_id))`;

const checks: Record<string, string> = {
  'orders, with a payment': `select count(*)::int as shop, count(payment_id)::int as other,
    count(*) filter (where payment_id is null)::int as differ from both_sides`,
  'orders that wait for a payment': `select count(*) filter (where status_id in (${awaitingPayment}, ${paymentFailed}))::int as shop, 0 as other,
    count(*) filter (where status_id in (${awaitingPayment}, ${paymentFailed}))::int as differ from both_sides`,
  'payments at the gateway, with an order': `select count(o.order_id)::int as shop, count(*)::int as other,
    count(*) filter (where o.order_id is null)::int as differ from held left join orders o using (order_id)`,
  'orders paid by card, with one live payment': `select count(*)::int as shop, sum(live)::int as other,
    count(*) filter (where live <> 1)::int as differ from both_sides where payment_type_id = ${paymentType.card} and not is_dead`,
  'cancelled orders, with a live payment': `select 0 as shop, coalesce(sum(live), 0)::int as other,
    count(*) filter (where live <> 0)::int as differ from both_sides where is_dead`,
  'cents blocked': `select sum(blocked)::int as shop, sum(held_blocked)::int as other,
    count(*) filter (where blocked <> held_blocked)::int as differ from both_sides`,
  'cents charged by card': `select sum(captured)::int as shop, sum(held_captured)::int as other,
    count(*) filter (where captured <> held_captured or captured > total_cents)::int as differ from both_sides`,
  'delivered orders paid by card, charged': `select sum(total_cents)::int as shop, sum(held_captured)::int as other,
    count(*) filter (where total_cents <> held_captured)::int as differ
    from both_sides where payment_type_id = ${paymentType.card} and status_id = ${handedOver}`,
  'undecided attempts and waiting calls': `select count(*)::int as shop, 0 as other, count(*)::int as differ from (
    select from payment_attempt where tenant_id = ${tenantId} and state = 1
    union all select from gateway_call where tenant_id = ${tenantId} and state = 'waiting') open_ones
    where $1::int is not null`,
  'baskets, sold once': `select count(distinct cart_id)::int as shop, count(*)::int as other,
    (count(*) - count(distinct cart_id))::int as differ from both_sides where not is_dead`,
  'uses of codes, by orders that stand': `select count(*)::int as shop, count(*) filter (where not o.is_dead)::int as other,
    count(*) filter (where o.is_dead)::int as differ
    from gift_use u join orders o using (order_id) where u.tenant_id = ${tenantId} and u.state = 'spent'`,
};

/** Compares orders, payments, gateway, slots, goods and codes at one instant. */
export async function readBooks(
  admin: pg.Client,
  { since, slots, productId, available }: Opened,
): Promise<BookRow[]> {
  await admin.query('begin isolation level repeatable read');
  const rows: BookRow[] = [];
  for (const [what, check] of Object.entries(checks)) {
    const { rows: found } = await admin.query<Omit<BookRow, 'what'>>(`${sides} ${check}`, [since]);
    rows.push({ what, ...found[0]! });
  }
  const ledger = await readLedger(admin, slots);
  const sum = (of: 'taken' | 'booked' | 'held') => ledger.reduce((total, row) => total + row[of], 0);
  rows.push({
    what: 'places of slots, booked or held',
    shop: sum('taken'),
    other: sum('booked') + sum('held'),
    differ: ledger.filter(breaksLaw).length,
  });
  const { rows: stock } = await admin.query<{ available: number; sold: number }>(
    `select (select sum(available) from assortment where tenant_id = $1 and product_id = $2 and available > 0)::float as available,
       (select coalesce(sum(l.quantity), 0) from order_line l join sales_order o using (tenant_id, order_id)
        where o.tenant_id = $1 and o.order_id >= $3 and l.product_id = $2 and o.status_id not in (${endedStatuses.join(', ')}))::float as sold`,
    [tenantId, productId, since],
  );
  const { available: left, sold } = stock[0]!;
  rows.push({
    what: 'pieces of stock, gone and sold',
    shop: available - left,
    other: sold,
    differ: available - left === sold ? 0 : 1,
  });
  await admin.query('commit');
  return rows;
}

const columns: Column<BookRow>[] = [
  ['', (row) => row.what],
  ['shop', (row) => String(row.shop)],
  ['other side', (row) => String(row.other)],
  ['differ', (row) => String(row.differ)],
];

export const booksText = (rows: readonly BookRow[]): string => alignedTable(columns, rows, 1);
