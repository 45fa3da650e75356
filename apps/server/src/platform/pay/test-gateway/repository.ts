import type { Db } from '../../db/brand-db.ts';

export type TestPaymentState =
  | 'open'
  | 'challenge'
  | 'approved'
  | 'refused'
  | 'abandoned'
  | 'reversed'
  | 'captured';
export type Delivery = 'now' | 'late' | 'twice';

export interface TestPayment {
  gatewayRef: string;
  merchantRef: string;
  amountCents: number;
  completedUrl: string;
  failedUrl: string;
  callbackUrl: string;
  state: TestPaymentState;
  wrongCodes: number;
  delivery: Delivery;
  reason: string | null;
}

const columns = `gateway_ref as "gatewayRef", merchant_ref as "merchantRef", amount_cents as "amountCents",
  completed_url as "completedUrl", failed_url as "failedUrl", callback_url as "callbackUrl", state,
  wrong_codes as "wrongCodes", delivery, reason`;

export async function insertPayment(
  db: Db,
  payment: Pick<
    TestPayment,
    'gatewayRef' | 'merchantRef' | 'amountCents' | 'completedUrl' | 'failedUrl' | 'callbackUrl'
  >,
  now: Date,
): Promise<void> {
  await db.rows(
    `insert into test_gateway_payment
       (tenant_id, gateway_ref, merchant_ref, amount_cents, completed_url, failed_url, callback_url, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      db.tenantId,
      payment.gatewayRef,
      payment.merchantRef,
      payment.amountCents,
      payment.completedUrl,
      payment.failedUrl,
      payment.callbackUrl,
      now,
    ],
  );
}

export function findPayment(db: Db, gatewayRef: string): Promise<TestPayment | undefined> {
  return db.row<TestPayment>(`select ${columns} from test_gateway_payment where gateway_ref = $1`, [
    gatewayRef,
  ]);
}

/** Changes the status of an undecided payment. Undefined if it was decided meanwhile (the button was pressed twice). */
export function movePayment(
  db: Db,
  gatewayRef: string,
  next: { state: TestPaymentState; reason?: string; delivery?: Delivery },
): Promise<TestPayment | undefined> {
  return db.row<TestPayment>(
    `update test_gateway_payment
     set state = $2, reason = coalesce($3, reason), delivery = coalesce($4, delivery)
     where gateway_ref = $1 and state in ('open', 'challenge')
     returning ${columns}`,
    [gatewayRef, next.state, next.reason ?? null, next.delivery ?? null],
  );
}

export function countWrongCode(db: Db, gatewayRef: string): Promise<TestPayment | undefined> {
  return db.row<TestPayment>(
    `update test_gateway_payment set wrong_codes = wrong_codes + 1
     where gateway_ref = $1 and state = 'challenge' returning ${columns}`,
    [gatewayRef],
  );
}

/** Reverses an approved payment and closes an undecided one. */
export async function reversePayment(db: Db, gatewayRef: string): Promise<void> {
  await db.rows(
    `update test_gateway_payment
     set state = case state when 'approved' then 'reversed' else 'abandoned' end, reason = 'closed_by_shop'
     where gateway_ref = $1 and state in ('open', 'challenge', 'approved')`,
    [gatewayRef],
  );
}

export async function capturePayment(db: Db, gatewayRef: string, amountCents: number): Promise<void> {
  await db.rows(
    `update test_gateway_payment set state = 'captured', captured_cents = $2
     where gateway_ref = $1 and state = 'approved' and $2 <= amount_cents`,
    [gatewayRef, amountCents],
  );
}
