import type { Db } from '../../../platform/db/brand-db.ts';
import type { PushContent } from '../../../platform/push/push-service.ts';

/** A device of a shopper. */
export interface DeviceKey {
  userId: number;
  platform: string;
  uuid: string;
}

/**
 * Writes a message for each device of the shopper, unless the shopper switched that kind off. Answers the devices that
 * have no message of that occasion yet.
 */
export function addPushMessages(
  tx: Db,
  { userId, kind, occasion }: { userId: number; kind: string; occasion: string },
  content: PushContent,
  now: Date,
): Promise<DeviceKey[]> {
  return tx.rows(
    `insert into push_message (tenant_id, user_id, platform, uuid, occasion, content, created_at)
     select d.tenant_id, d.user_id, d.platform, d.uuid, $3, $4::jsonb, $5 from push_device d
     join shopper u on u.tenant_id = d.tenant_id and u.user_id = d.user_id and not u.push_muted @> array[$6]
     where d.tenant_id = $1 and d.user_id = $2
     on conflict do nothing
     returning user_id as "userId", platform, uuid`,
    [tx.tenantId, userId, occasion, JSON.stringify(content), now, kind],
  );
}

export interface ClaimedMessage extends PushContent {
  deviceToken: string;
  createdAt: Date;
}

const ofDevice =
  'm.tenant_id = $1 and m.user_id = $2 and m.platform = $3 and m.uuid = $4 and m.occasion = $5';
const keyOf = (db: Db, { userId, platform, uuid }: DeviceKey, occasion: string) => [
  db.tenantId,
  userId,
  platform,
  uuid,
  occasion,
];

/**
 * Claims an unsent message, so that another worker doesn't send it at the same time. A claim of a worker that crashed
 * ends after a while. `busy`: another worker has it; undefined: it was sent, or its device is gone.
 */
export async function claimPushMessage(
  db: Db,
  device: DeviceKey,
  occasion: string,
  { now, endedBefore }: { now: Date; endedBefore: Date },
): Promise<ClaimedMessage | 'busy' | undefined> {
  const key = keyOf(db, device, occasion);
  const row = await db.row<ClaimedMessage>(
    `update push_message m set claimed_at = $6 from push_device d
     where ${ofDevice} and m.sent_at is null and (m.claimed_at is null or m.claimed_at < $7)
       and d.tenant_id = m.tenant_id and d.user_id = m.user_id and d.platform = m.platform and d.uuid = m.uuid
     returning m.content ->> 'title' as title, m.content ->> 'body' as body, m.content ->> 'path' as path,
       d.external_id as "deviceToken", m.created_at as "createdAt"`,
    [...key, now, endedBefore],
  );
  if (row) return row;
  const unsent = await db.row(`select 1 from push_message m where ${ofDevice} and m.sent_at is null`, key);
  return unsent ? 'busy' : undefined;
}

/** The push service has the message, or it is too old to be sent: its words aren't kept. */
export async function markPushed(db: Db, device: DeviceKey, occasion: string, now: Date): Promise<void> {
  await db.rows(`update push_message m set sent_at = $6, content = null where ${ofDevice}`, [
    ...keyOf(db, device, occasion),
    now,
  ]);
}

export async function releasePushMessage(db: Db, device: DeviceKey, occasion: string): Promise<void> {
  await db.rows(
    `update push_message m set claimed_at = null where ${ofDevice} and m.sent_at is null`,
    keyOf(db, device, occasion),
  );
}

/** Forgets a device that the push service doesn't know any more, with its messages. Its new address stays. */
export async function forgetDevice(db: Db, device: DeviceKey, deviceToken: string): Promise<void> {
  await db.rows(
    'delete from push_device where tenant_id = $1 and user_id = $2 and platform = $3 and uuid = $4 and external_id = $5',
    [db.tenantId, device.userId, device.platform, device.uuid, deviceToken],
  );
}

export async function deletePushMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.rows('delete from push_message where tenant_id = $1 and created_at < $2', [db.tenantId, before]);
}
