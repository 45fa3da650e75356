import type { Db } from '../../../platform/db/brand-db.ts';

export interface PushDevice {
  platform: string;
  uuid: string;
  externalId: string;
  model: string;
  platformVersion: string;
  manufacturer: string;
}

/** Devices of one shopper that get messages. */
const mostDevices = 20;

/**
 * Registers a device of the shopper, or renews what is known of it. It ends with the session. An address at the push
 * service is one app on one phone, so it leaves the shopper who used that phone before. The devices registered longest ago
 * give way when there are too many.
 */
export async function savePushDevice(
  db: Db,
  owner: { userId: number; sessionId: string },
  device: PushDevice,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows('select pg_advisory_xact_lock($1, hashtext($2))', [tx.tenantId, device.externalId]);
    await tx.rows('select 1 as locked from shopper where tenant_id = $1 and user_id = $2 for no key update', [
      tx.tenantId,
      owner.userId,
    ]);
    await tx.rows(
      `delete from push_device where tenant_id = $1 and md5(external_id) = md5($5)
         and (user_id, platform, uuid) <> ($2, $3, $4)`,
      [tx.tenantId, owner.userId, device.platform, device.uuid, device.externalId],
    );
    await tx.rows(
      `insert into push_device (tenant_id, user_id, session_id, platform, uuid, external_id, model, platform_version,
         manufacturer, registered_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (tenant_id, user_id, platform, uuid) do update set session_id = excluded.session_id,
         external_id = excluded.external_id, model = excluded.model, platform_version = excluded.platform_version,
         manufacturer = excluded.manufacturer, registered_at = excluded.registered_at`,
      [
        tx.tenantId,
        owner.userId,
        owner.sessionId,
        device.platform,
        device.uuid,
        device.externalId,
        device.model,
        device.platformVersion,
        device.manufacturer,
        now,
      ],
    );
    await tx.rows(
      `delete from push_device where tenant_id = $1 and user_id = $2 and (platform, uuid) in (
         select platform, uuid from push_device where tenant_id = $1 and user_id = $2
         order by registered_at desc, (platform, uuid) = ($3, $4) desc offset $5)`,
      [tx.tenantId, owner.userId, device.platform, device.uuid, mostDevices],
    );
  });
}

export async function deletePushDevice(
  db: Db,
  userId: number,
  { platform, uuid }: Pick<PushDevice, 'platform' | 'uuid'>,
): Promise<void> {
  await db.rows(
    'delete from push_device where tenant_id = $1 and user_id = $2 and platform = $3 and uuid = $4',
    [db.tenantId, userId, platform, uuid],
  );
}

/** Subscribes the shopper to the programme with that code; undefined if no running one has it. A repeat keeps the first. */
export function subscribeAtWork(
  db: Db,
  userId: number,
  code: string,
  now: Date,
): Promise<{ company: string } | undefined> {
  return db.row(
    `with found as (
       select programme_id, company from shop_at_work
       where tenant_id = $1 and subscription_code = $3 and (ends_at is null or ends_at > $4)),
     taken as (
       insert into shop_at_work_member (tenant_id, programme_id, user_id, subscribed_at)
       select $1, programme_id, $2, $4 from found on conflict do nothing)
     select company from found`,
    [db.tenantId, userId, code, now],
  );
}
