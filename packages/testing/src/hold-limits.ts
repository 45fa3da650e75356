import type pg from 'pg';

/** Lets every shopper of a test or benchmark hold a slot, though all of them come from one network address. */
export async function liftHoldLimits(admin: pg.ClientBase): Promise<void> {
  await admin.query(
    `update brand set config = config || '{"slotMostHolds": 1000000, "slotMostVisitorHolds": 1000000}'`,
  );
  await admin.query('notify brand');
}
