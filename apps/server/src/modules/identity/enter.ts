import { randomUUID } from 'node:crypto';
import type { Cart } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { Notices, Result } from '../../platform/result.ts';
import { textsOf } from '../../platform/texts.ts';
import { deviceName } from './privacy/device-name.ts';
import { readDevice, signDevice } from './limits/device-token.ts';
import type { IdentityPorts } from './ports.ts';
import { findDeviceGeneration } from './repository.ts';

/**
 * Moves a visitor's cart and favourites to the shopper, and returns the notices. A shopper who logs in again has none to
 * move.
 */
export async function bringFromVisit(
  ctx: Context,
  tx: Db,
  ports: IdentityPorts,
  userId: number,
): Promise<Notices> {
  if (!ctx.session || ctx.session.userId !== undefined) return {};
  const { sessionId } = ctx.session;
  const cart = await ports.adoptVisitorCart(ctx, tx, sessionId, userId);
  const favourites = await ports.adoptVisitorFavourites(ctx, tx, sessionId, userId);
  const warnings = [...(cart.warnings ?? []), ...(favourites.warnings ?? [])];
  return { ...cart, ...(warnings.length > 0 && { warnings }) };
}

/** Logs a shopper in whose identity is proved: brings the visitor's cart, sets the default place, opens the session. */
export async function enterAs(
  ctx: Context,
  ports: IdentityPorts,
  shopper: { userId: number; remember: boolean; showSectors?: boolean },
): Promise<Result<Cart>> {
  const { userId } = shopper;
  const notices = await ctx.db.transaction(async (tx) => {
    const brought = await bringFromVisit(ctx, tx, ports, userId);
    await ports.assignDefaultPlace(ctx, tx, userId);
    return brought;
  });
  return enter(ctx, ports, shopper, notices);
}

/**
 * Opens a new session of the shopper and answers their cart. The visitor's session ends here, so the caller must have
 * moved its data to the shopper before: a crash in between loses a log-in, but never a cart. A shopper who was logged in
 * already has proved to be at the device.
 */
export async function enter(
  ctx: Context,
  ports: IdentityPorts,
  shopper: { userId: number; remember: boolean; showSectors?: boolean; isNew?: boolean },
  notices: Notices = {},
): Promise<Result<Cart>> {
  const { userId, remember } = shopper;
  const isProved = ctx.session?.userId === userId;
  await ctx.replaceSession({ userId, remember, isProved });
  const isKnown = await keepDevice(ctx, ports, userId);
  if (!isKnown && !shopper.isNew) await tellOfDevice(ctx, userId);
  const cart = await ports.viewCart(ctx, { show_sectors: shopper.showSectors });
  return cart.ok ? { ...cart, ...notices } : cart;
}

/** Mails the shopper that a browser logged in that hasn't logged in to the account before. */
async function tellOfDevice(ctx: Context, userId: number): Promise<void> {
  const at = ctx.clock.now().toISOString();
  const device = deviceName(textsOf(ctx.brand), ctx.device.userAgent);
  await ctx.db.transaction((tx) =>
    ctx.jobs.send(tx, 'mail', {
      occasion: `new-device:${userId}:${randomUUID()}`,
      template: 'new-device',
      params: { userId, device, at, origin: ctx.origin },
    }),
  );
}

/**
 * Whether the device has logged in to the account before. Otherwise sets its cookie; an earlier one is kept with its count
 * of wrong passwords.
 */
async function keepDevice(ctx: Context, { deviceSecret }: IdentityPorts, userId: number): Promise<boolean> {
  const generation = await findDeviceGeneration(ctx.db, userId);
  const claim = { tenantId: ctx.brand.tenantId, userId, generation };
  if (readDevice(deviceSecret, claim, ctx.device.token) !== undefined) return true;
  ctx.device.keep(signDevice(deviceSecret, claim));
  return false;
}
