import type { Db } from '../../db/brand-db.ts';
import type { GatewayReportRow, KeptCard, PaymentRequest } from '../gateway.ts';

export type TestPaymentState =
  | 'open'
  | 'challenge'
  | 'approved'
  | 'refused'
  | 'abandoned'
  | 'reversed'
  | 'captured';
export type Delivery = 'now' | 'late' | 'twice' | 'never';

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
  customerRef: string | null;
  keptCardRef: string | null;
  offersToKeep: boolean;
  capturedCents: number;
  refundedCents: number;
}

const sumOf = (kind: string): string =>
  `(select coalesce(sum(m.amount_cents), 0)::int from test_gateway_movement m
    where m.tenant_id = test_gateway_payment.tenant_id and m.gateway_ref = test_gateway_payment.gateway_ref
      and m.kind = '${kind}')`;

const columns = `gateway_ref as "gatewayRef", merchant_ref as "merchantRef", amount_cents as "amountCents",
  completed_url as "completedUrl", failed_url as "failedUrl", callback_url as "callbackUrl", state,
  wrong_codes as "wrongCodes", delivery, reason, customer_ref as "customerRef", kept_card_ref as "keptCardRef",
  offers_to_keep as "offersToKeep", ${sumOf('captured')} as "capturedCents", ${sumOf('refunded')} as "refundedCents"`;

export interface NewPayment extends Pick<
  PaymentRequest,
  'merchantRef' | 'amountCents' | 'key' | 'completedUrl' | 'failedUrl' | 'callbackUrl'
> {
  gatewayRef: string;
  state: TestPaymentState;
  reason?: string;
  customerRef?: string;
  keptCardRef?: string;
  offersToKeep: boolean;
}

/** Inserts a payment, once per key. Returns that of the key. */
export async function insertPayment(db: Db, payment: NewPayment, now: Date): Promise<TestPayment> {
  await db.rows(
    `insert into test_gateway_payment
       (tenant_id, gateway_ref, merchant_ref, amount_cents, key, completed_url, failed_url, callback_url, state, reason,
        customer_ref, kept_card_ref, offers_to_keep, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (tenant_id, key) do nothing`,
    [
      db.tenantId,
      payment.gatewayRef,
      payment.merchantRef,
      payment.amountCents,
      payment.key,
      payment.completedUrl,
      payment.failedUrl,
      payment.callbackUrl,
      payment.state,
      payment.reason ?? null,
      payment.customerRef ?? null,
      payment.keptCardRef ?? null,
      payment.offersToKeep,
      now,
    ],
  );
  const stored = await db.row<TestPayment>(
    `select ${columns} from test_gateway_payment where tenant_id = $1 and key = $2`,
    [db.tenantId, payment.key],
  );
  return stored!;
}

export function findPayment(db: Db, gatewayRef: string): Promise<TestPayment | undefined> {
  return db.row<TestPayment>(
    `select ${columns} from test_gateway_payment where tenant_id = $1 and gateway_ref = $2`,
    [db.tenantId, gatewayRef],
  );
}

/** Changes the status of an undecided payment. Undefined if it was decided meanwhile (the button was pressed twice). */
export function movePayment(
  db: Db,
  gatewayRef: string,
  next: { state: TestPaymentState; reason?: string; delivery?: Delivery; keptCardRef?: string },
): Promise<TestPayment | undefined> {
  return db.row<TestPayment>(
    `update test_gateway_payment
     set state = $3, reason = coalesce($4, reason), delivery = coalesce($5, delivery),
       kept_card_ref = coalesce($6, kept_card_ref)
     where tenant_id = $1 and gateway_ref = $2 and state in ('open', 'challenge')
     returning ${columns}`,
    [
      db.tenantId,
      gatewayRef,
      next.state,
      next.reason ?? null,
      next.delivery ?? null,
      next.keptCardRef ?? null,
    ],
  );
}

export function countWrongCode(db: Db, gatewayRef: string): Promise<TestPayment | undefined> {
  return db.row<TestPayment>(
    `update test_gateway_payment set wrong_codes = wrong_codes + 1
     where tenant_id = $1 and gateway_ref = $2 and state = 'challenge' returning ${columns}`,
    [db.tenantId, gatewayRef],
  );
}

/** Reverses an approved payment and closes an undecided one. */
export async function reversePayment(db: Db, gatewayRef: string): Promise<void> {
  await db.rows(
    `update test_gateway_payment
     set state = case state when 'approved' then 'reversed' else 'abandoned' end, reason = 'closed_by_shop'
     where tenant_id = $1 and gateway_ref = $2 and state in ('open', 'challenge', 'approved')`,
    [db.tenantId, gatewayRef],
  );
}

export async function lockPayment(tx: Db, gatewayRef: string): Promise<TestPayment | undefined> {
  await tx.rows('select from test_gateway_payment where tenant_id = $1 and gateway_ref = $2 for update', [
    tx.tenantId,
    gatewayRef,
  ]);
  return findPayment(tx, gatewayRef);
}

export async function setCaptured(tx: Db, gatewayRef: string): Promise<void> {
  await tx.rows(
    `update test_gateway_payment set state = 'captured' where tenant_id = $1 and gateway_ref = $2`,
    [tx.tenantId, gatewayRef],
  );
}

export async function hasMovement(tx: Db, key: string): Promise<boolean> {
  const found = await tx.row('select from test_gateway_movement where tenant_id = $1 and key = $2', [
    tx.tenantId,
    key,
  ]);
  return found !== undefined;
}

export async function insertMovement(
  tx: Db,
  movement: { gatewayRef: string; key: string; kind: 'captured' | 'refunded'; amountCents: number },
  now: Date,
): Promise<void> {
  await tx.rows(
    `insert into test_gateway_movement (tenant_id, gateway_ref, key, kind, amount_cents, at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.tenantId, movement.gatewayRef, movement.key, movement.kind, movement.amountCents, now],
  );
}

export function listMovements(db: Db, { from, to }: { from: Date; to: Date }): Promise<GatewayReportRow[]> {
  return db.rows<GatewayReportRow>(
    `select m.gateway_ref as "gatewayRef", p.merchant_ref as "merchantRef", m.kind,
       'EUR' as currency, m.amount_cents as "amountCents", 0 as "feeCents", m.at
     from test_gateway_movement m
     join test_gateway_payment p on p.tenant_id = m.tenant_id and p.gateway_ref = m.gateway_ref
     where m.tenant_id = $1 and m.at >= $2 and m.at < $3 order by m.movement_id`,
    [db.tenantId, from, to],
  );
}

export type TestCardOutcome = 'approve' | 'refuse' | 'challenge';

export interface KeptTestCard extends KeptCard {
  first6: string;
  outcome: TestCardOutcome;
}

const cardColumns = `customer_ref as "customerRef", card_ref as "cardRef", first6, last4, brand, expiry, outcome`;

/** Keeps a card, once per customer. Returns its token. */
export async function keepCard(db: Db, card: KeptTestCard): Promise<string> {
  const row = await db.row<{ cardRef: string }>(
    `insert into test_gateway_card (tenant_id, card_ref, customer_ref, first6, last4, brand, expiry, outcome)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, customer_ref, first6, last4, expiry) do update set outcome = excluded.outcome
     returning card_ref as "cardRef"`,
    [
      db.tenantId,
      card.cardRef,
      card.customerRef,
      card.first6,
      card.last4,
      card.brand,
      card.expiry,
      card.outcome,
    ],
  );
  return row!.cardRef;
}

export function findCard(db: Db, cardRef: string): Promise<KeptTestCard | undefined> {
  return db.row<KeptTestCard>(
    `select ${cardColumns} from test_gateway_card where tenant_id = $1 and card_ref = $2`,
    [db.tenantId, cardRef],
  );
}
