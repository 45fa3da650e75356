import type { Cart } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { Notices, Result } from '../../platform/result.ts';
import { readDevice, signDevice } from './device-token.ts';
import type { IdentityPorts } from './ports.ts';

/** A visitor's cart becomes the shopper's, with what to tell of it; who logs in again has nothing to bring. */
export async function bringCart(
  ctx: Context,
  tx: Db,
  ports: IdentityPorts,
  userId: number,
): Promise<Notices> {
  if (ctx.session && ctx.session.userId === undefined) {
    return ports.adoptVisitorCart(ctx, tx, ctx.session.sessionId, userId);
  }
  return {};
}

/**
 * Gives the request a new session of the shopper and answers their cart. The visitor's session ends here, so
 * whatever hung on it must be the shopper's by now: a crash in between loses a log-in, never a cart.
 */
export async function enter(
  ctx: Context,
  ports: IdentityPorts,
  shopper: { userId: number; remember: boolean; showSectors?: boolean },
  notices: Notices = {},
): Promise<Result<Cart>> {
  await ctx.replaceSession({ userId: shopper.userId, remember: shopper.remember });
  keepDevice(ctx, ports, shopper.userId);
  const cart = await ports.viewCart(ctx, { show_sectors: shopper.showSectors });
  return cart.ok ? { ...cart, ...notices } : cart;
}

/** A device keeps its cookie while it logs in to the same account, and so its count of wrong passwords. */
function keepDevice(ctx: Context, { deviceSecret }: IdentityPorts, userId: number): void {
  const claim = { tenantId: ctx.brand.tenantId, userId };
  if (readDevice(deviceSecret, claim, ctx.device.token) === undefined)
    ctx.device.keep(signDevice(deviceSecret, claim));
}
