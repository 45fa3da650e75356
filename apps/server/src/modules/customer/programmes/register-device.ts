import type { contract, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { mayRegisterDevice } from '../policy.ts';
import { deletePushDevice, savePushDevice } from './programme-repository.ts';

type Contract = (typeof contract)['customer'];
type Done = Promise<Result<Record<string, never>>>;

/** Registers the app's device for push messages (IDE-58, TEN-17). The log-out, which ends the session, unregisters it. */
export async function registerDevice(ctx: Context, input: InputOf<Contract['registerDevice']>): Done {
  const refusal = mayRegisterDevice(ctx);
  if (refusal) return refusal;
  const { sessionId } = await ctx.requireSession();
  const device = {
    platform: input.platform,
    uuid: input.uuid,
    externalId: input.external_id,
    model: input.model ?? '',
    platformVersion: input.platform_version ?? '',
    manufacturer: input.manufacturer ?? '',
  };
  await savePushDevice(ctx.db, { userId: ctx.actor.userId, sessionId }, device, ctx.clock.now());
  return done({});
}

/** Unregisters the shopper's device (IDE-59). A device that isn't registered answers alike. */
export async function unregisterDevice(ctx: Context, input: InputOf<Contract['unregisterDevice']>): Done {
  await deletePushDevice(ctx.db, ctx.actor.userId, input);
  return done({});
}
