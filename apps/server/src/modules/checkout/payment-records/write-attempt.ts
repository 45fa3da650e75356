import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { PaymentGateway } from '../../../platform/pay/gateway.ts';
import { insertAttempt } from './attempt-repository.ts';
import type { AttemptRow } from './payment-record.ts';

/** Writes an attempt with its idempotency key. The gateway learns of it after the commit. */
export async function writeAttempt(
  tx: Db,
  gateway: Pick<PaymentGateway, 'name'>,
  attempt: Pick<AttemptRow, 'paymentId' | 'amount' | 'purpose'> &
    Partial<Pick<AttemptRow, 'newTypeId' | 'paymentAuthId' | 'changeCartId'>>,
  now: Date,
): Promise<void> {
  await insertAttempt(
    tx,
    {
      newTypeId: null,
      paymentAuthId: null,
      changeCartId: null,
      ...attempt,
      gateway: gateway.name,
      key: randomUUID(),
    },
    now,
  );
}
