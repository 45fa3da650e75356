import type { Db } from '../../../platform/db/brand-db.ts';
import { postMovement } from '../ledger/post-movement.ts';
import { findMovedPayment, insertMovement, type NewMovement } from './payment-repository.ts';

/**
 * Records money that moved, once per event, with its posting in the ledger. The order's row is locked. Returns false if
 * it was there already.
 */
export async function recordMovement(tx: Db, movement: NewMovement, now: Date): Promise<boolean> {
  const payment = await findMovedPayment(tx, movement);
  if (!payment || !(await insertMovement(tx, movement, now))) return false;
  const { orderId, paymentTypeId, gateway, blocked } = payment;
  const { kind, amountCents: cents, event, isTicket = false } = movement;
  const ofGateway = gateway === null ? {} : { gateway: { name: gateway, blocked } };
  await postMovement(tx, orderId, { kind, cents, event, paymentTypeId, isTicket, ...ofGateway }, now);
  return true;
}
