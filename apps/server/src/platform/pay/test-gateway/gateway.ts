import { randomBytes } from 'node:crypto';
import { paymentType, shopCurrency } from '@bottega/domain';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/brand-db.ts';
import { GatewayRefusal, type GatewayPayment, type KeptRequest, type PaymentGateway } from '../gateway.ts';
import { isSignedWebhook } from '../webhook-signature.ts';
import {
  findCard,
  findPayment,
  hasMovement,
  insertMovement,
  insertPayment,
  listMovements,
  lockPayment,
  reversePayment,
  setCaptured,
  type TestPayment,
} from './repository.ts';

const testGatewayName = 'test';

const statuses: Record<TestPayment['state'], GatewayPayment['status']> = {
  open: 'open',
  challenge: 'open',
  approved: 'authorised',
  refused: 'refused',
  abandoned: 'abandoned',
  reversed: 'reversed',
  captured: 'captured',
};

export interface TestGatewayParts {
  /** The rows of the brand. */
  db: Db;
  /** Secret with which events are signed. */
  secret: string;
  clock: Clock;
}

/** The built-in gateway. It moves no money and otherwise behaves like real gateways. */
export function createTestGateway({ db, secret, clock }: TestGatewayParts): PaymentGateway {
  const paymentOf = async (gatewayRef: string): Promise<GatewayPayment> =>
    viewPayment(db, (await findPayment(db, gatewayRef)) ?? unknown());
  return {
    name: testGatewayName,
    paymentTypes: [paymentType.card, paymentType.savedCard],
    async start(request) {
      const { customer, keepCard } = request;
      const { gatewayRef } = await insertPayment(
        db,
        {
          ...request,
          gatewayRef: newRef(),
          state: 'open',
          offersToKeep: keepCard && customer !== undefined,
          ...(customer && { customerRef: customer.ref ?? `customer-${customer.userId}` }),
        },
        clock.now(),
      );
      return {
        gatewayRef,
        redirectUrl: `${new URL(request.callbackUrl).origin}/test-gateway/pay/${gatewayRef}`,
      };
    },
    chargeKept: (request) => chargeKept(db, request, clock.now()),
    async readCallback({ body, headers }) {
      const isSigned = isSignedWebhook(secret, body, headers['x-gateway-signature'], clock.now());
      return isSigned ? (JSON.parse(body) as { gatewayRef: string }) : 'unsigned';
    },
    async lookUp(gatewayRef) {
      const payment = await findPayment(db, gatewayRef);
      return payment && viewPayment(db, payment);
    },
    async capture({ gatewayRef, amountCents, key }) {
      await db.transaction(async (tx) => {
        const payment = (await lockPayment(tx, gatewayRef)) ?? unknown();
        if (await hasMovement(tx, key)) return;
        if (payment.state !== 'approved') throw new GatewayRefusal('not_capturable');
        if (!(amountCents > 0 && amountCents <= payment.amountCents)) throw new GatewayRefusal('amount');
        await insertMovement(tx, { gatewayRef, key, kind: 'captured', amountCents }, clock.now());
        await setCaptured(tx, gatewayRef);
      });
      return paymentOf(gatewayRef);
    },
    async reverse({ gatewayRef }) {
      await reversePayment(db, gatewayRef);
      return paymentOf(gatewayRef);
    },
    async refund({ gatewayRef, amountCents, key }) {
      await db.transaction(async (tx) => {
        const payment = (await lockPayment(tx, gatewayRef)) ?? unknown();
        if (await hasMovement(tx, key)) return;
        const left = payment.capturedCents - payment.refundedCents;
        if (!(amountCents > 0 && amountCents <= left)) throw new GatewayRefusal('amount');
        await insertMovement(tx, { gatewayRef, key, kind: 'refunded', amountCents }, clock.now());
      });
      return paymentOf(gatewayRef);
    },
    report: (span) => listMovements(db, span),
  };
}

async function chargeKept(db: Db, request: KeptRequest, now: Date): Promise<GatewayPayment> {
  const card = await findCard(db, request.cardRef);
  if (!card || card.customerRef !== request.customerRef) throw new GatewayRefusal('card_unknown');
  const isApproved = card.outcome === 'approve' && card.expiry >= now.toISOString().slice(0, 7);
  const payment = await insertPayment(
    db,
    {
      ...request,
      gatewayRef: newRef(),
      completedUrl: '',
      failedUrl: '',
      state: isApproved ? 'approved' : 'refused',
      keptCardRef: card.cardRef,
      offersToKeep: false,
      ...(!isApproved && {
        reason: card.outcome === 'challenge' ? 'authentication_required' : 'card_declined',
      }),
    },
    now,
  );
  return viewPayment(db, payment);
}

const newRef = (): string => randomBytes(16).toString('hex');

function unknown(): never {
  throw new GatewayRefusal('payment_unknown');
}

async function viewPayment(db: Db, payment: TestPayment): Promise<GatewayPayment> {
  const { state, amountCents, capturedCents, refundedCents, reason, keptCardRef } = payment;
  const isAuthorised = state === 'approved' || state === 'captured' || state === 'reversed';
  const card = keptCardRef === null ? undefined : await findCard(db, keptCardRef);
  return {
    gatewayRef: payment.gatewayRef,
    merchantRef: payment.merchantRef,
    currency: shopCurrency,
    status: statuses[state],
    requestedCents: amountCents,
    authorisedCents: isAuthorised ? amountCents : 0,
    capturedCents,
    refundedCents,
    ...(reason !== null && { reason }),
    ...(card && isAuthorised && { keptCard: keptCardOf(card) }),
  };
}

const keptCardOf = ({ outcome: _, ...card }: NonNullable<Awaited<ReturnType<typeof findCard>>>) => card;
