import { createHash } from 'node:crypto';
import type { JobMessage } from '../../../platform/jobs/jobs.ts';
import type { PushService } from '../../../platform/push/push-service.ts';
import type { OrderContext } from '../../order/index.ts';
import {
  claimPushMessage,
  forgetDevice,
  markPushed,
  releasePushMessage,
  type DeviceKey,
} from './push-repository.ts';
import { pushJob } from './start-push.ts';

/** A claim outlives the longest call to the push service. */
const claimMs = 60_000;
/** A message about an order that is older than this helps nobody. */
const longestMs = 6 * 3600_000;

/** Sends one message to one device. What a repeat may mend is thrown, and the queue repeats it. */
export async function sendPush(ctx: OrderContext, service: PushService, message: JobMessage): Promise<void> {
  const { db, clock, jobs } = ctx;
  const occasion = String(message['occasion']);
  const device: DeviceKey = {
    userId: Number(message['userId']),
    platform: String(message['platform']),
    uuid: String(message['uuid']),
  };
  const now = clock.now();
  const claimed = await claimPushMessage(db, device, occasion, {
    now,
    endedBefore: new Date(now.getTime() - claimMs),
  });
  if (claimed === undefined) return;
  if (claimed === 'busy') throw new Error('another worker is sending this push message');
  const { createdAt, ...content } = claimed;
  if (now.getTime() - createdAt.getTime() > longestMs) return markPushed(db, device, occasion, now);
  const outcome = await service
    .send({ ...content, collapseKey: collapseKeyOf(occasion) })
    .catch(async (error) => {
      await releasePushMessage(db, device, occasion);
      throw error;
    });
  if (outcome.is === 'sent') return markPushed(db, device, occasion, clock.now());
  if (outcome.is === 'gone') return forgetDevice(db, device, content.deviceToken);
  await db.transaction(async (tx) => {
    await releasePushMessage(tx, device, occasion);
    const startAfter = new Date(clock.now().getTime() + outcome.seconds * 1000);
    await jobs.send(tx, pushJob, { occasion, ...device }, { startAfter });
  });
}

/** Apple takes at most 64 bytes. */
const collapseKeyOf = (occasion: string): string =>
  createHash('sha256').update(occasion).digest('base64url').slice(0, 32);
