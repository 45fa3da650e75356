import { addressType, type OrderStatus } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import type { PersonalEntry, Person } from '../../platform/personal-data.ts';

/** The shopper's newest order with one of the statuses. */
export function findOrderIn(
  db: Db,
  userId: number,
  statuses: readonly OrderStatus[],
): Promise<{ orderId: number } | undefined> {
  return db.row(
    `select order_id as "orderId" from sales_order
     where tenant_id = $1 and user_id = $2 and status_id = any ($3::int[])
     order by order_id desc limit 1`,
    [db.tenantId, userId, statuses],
  );
}

/**
 * Hands the shopper's orders to the anonymous row. Numbers, goods, amounts, days and the town stay for the books; name,
 * street, e-mail and notes go.
 */
export async function anonymizeOrders(
  tx: Db,
  { userId, anonymousId }: { userId: number; anonymousId: number },
): Promise<void> {
  await tx.rows(
    `with own as (select order_id from sales_order where tenant_id = $1 and user_id = $2),
       lines as (
         update order_line l set infos = '{}' from own where l.tenant_id = $1 and l.order_id = own.order_id),
       events as (
         update order_event e set note = '' from own where e.tenant_id = $1 and e.order_id = own.order_id),
       notes as (
         delete from order_note n using own where n.tenant_id = $1 and n.order_id = own.order_id),
       papers as (
         delete from order_confirmation c using own where c.tenant_id = $1 and c.order_id = own.order_id)
     update sales_order o
     set user_id = $3, contact_email = '', order_comment = '', infos = '{}', notice_wanted = false,
       address = case when address->>'addressTypeId' = '${addressType.home}' then address || $4::jsonb else address end
     from own where o.tenant_id = $1 and o.order_id = own.order_id`,
    [tx.tenantId, userId, anonymousId, JSON.stringify(noPerson)],
  );
}

/** What an address at home says about the person. */
const noPerson = {
  addressId: 0,
  addressName: '',
  doorbellName: '',
  address1: '',
  addressNumber: '',
  floor: '',
  addressNote: '',
  referencePhoneNumber: '',
  elevator: false,
  latitude: 0,
  longitude: 0,
  gpsLatitude: 0,
  gpsLongitude: 0,
};

/** The shopper's orders with their lines and what happened to them. */
export function readOrders(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(o) - '{tenant_id,user_id,cart_id,warehouse_id,zone_id,timeslot_id,origin,totals,terms_hash}'::text[]
       || jsonb_build_object(
         'goods_total_cents', o.totals->'goodsTotal', 'discount_total_cents', o.totals->'discountTotal',
         'gift_total_cents', o.totals->'giftTotal', 'package_total_cents', o.totals->'packageTotal',
         'container_total_cents', o.totals->'containerTotal',
         'delivery_fee_cents', o.totals->'deliveryFee',
         'lines', (select coalesce(jsonb_agg(to_jsonb(l)
             - '{tenant_id,order_id,slug,picture_key,product_id,sku,ean,gtin,traits}'::text[] order by l.line_no), '[]')
           from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.order_id),
         'events', (select coalesce(jsonb_agg(to_jsonb(e) - '{tenant_id,order_id,event_id}'::text[] order by e.event_id), '[]')
           from order_event e where e.tenant_id = o.tenant_id and e.order_id = o.order_id),
         'notes', (select coalesce(jsonb_agg(to_jsonb(n) - '{tenant_id,order_id}'::text[] order by n.note_id), '[]')
           from order_note n where n.tenant_id = o.tenant_id and n.order_id = o.order_id)) as entry
     from sales_order o where o.tenant_id = $1 and o.user_id = $2 order by o.order_id`,
    [db.tenantId, userId],
  );
}
