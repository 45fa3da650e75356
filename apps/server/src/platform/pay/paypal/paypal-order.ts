import {
  AuthorizationStatus,
  CaptureStatus,
  OrderStatus,
  RefundStatus,
  type Money,
  type Order,
  type PurchaseUnit,
} from '@paypal/paypal-server-sdk';
import { shopCurrency } from '@bottega/domain';
import type { GatewayPayment } from '../gateway.ts';

/** PayPal can't close an order before its approval. The shop marks it instead, so that it is never authorised. */
const closedMark = 'closed';

export const closedId = (merchantRef: string): string => `${closedMark} ${merchantRef}`;

export const isClosed = (order: Order): boolean => unitOf(order).customId?.startsWith(closedMark) ?? false;

/** The payment of an order. An approved order is not authorised yet: its authorisation is a call of its own. */
export function paymentOfOrder(order: Order): GatewayPayment {
  const { amount, payments } = unitOf(order);
  const authorisation = payments?.authorizations?.[0];
  const authorisedCents = isGranted(authorisation?.status) ? centsOf(authorisation?.amount) : 0;
  const reason = authorisation?.statusDetails?.reason;
  return {
    gatewayRef: order.id ?? '',
    merchantRef: merchantRefOf(order),
    status: statusOf(order),
    currency: currencyOf(amountsOf(unitOf(order))),
    requestedCents: centsOf(amount),
    authorisedCents,
    capturedCents: sum(payments?.captures?.filter(({ status }) => isTaken(status))),
    refundedCents: sum(payments?.refunds?.filter(({ status }) => status === RefundStatus.Completed)),
    ...(reason !== undefined && { reason }),
  };
}

function statusOf(order: Order): GatewayPayment['status'] {
  const { authorizations, captures } = unitOf(order).payments ?? {};
  if (captures?.some(({ status }) => isTaken(status))) return 'captured';
  const status = authorizations?.[0]?.status;
  if (status === undefined)
    return isClosed(order) || order.status === OrderStatus.Voided ? 'abandoned' : 'open';
  if (status === AuthorizationStatus.Denied) return 'refused';
  if (status === AuthorizationStatus.Pending) return 'open';
  // without a capture, this status means that the capture is still being decided
  if (status === AuthorizationStatus.Created || isCaptured(status)) return 'authorised';
  return 'reversed';
}

const isCaptured = (status: AuthorizationStatus): boolean =>
  status === AuthorizationStatus.Captured || status === AuthorizationStatus.PartiallyCaptured;

/** Whether an authorisation blocks no money any more, or never did. PayPal also says `EXPIRED`, which its SDK leaves out. */
export const isOver = (status: string | undefined): boolean =>
  status === 'VOIDED' || status === 'DENIED' || status === 'EXPIRED';

/** A released or expired authorisation was granted once. */
const isGranted = (status: AuthorizationStatus | undefined): boolean =>
  status !== undefined && status !== AuthorizationStatus.Denied && status !== AuthorizationStatus.Pending;

const takenStates = [CaptureStatus.Completed, CaptureStatus.PartiallyRefunded, CaptureStatus.Refunded];
const isTaken = (status: CaptureStatus | undefined): boolean => takenStates.some((state) => state === status);

export const unitOf = (order: Order): PurchaseUnit => order.purchaseUnits?.[0] ?? {};

/** The shop's number of the order. PayPal names the purchase unit by it. */
export const merchantRefOf = (order: Order): string => unitOf(order).referenceId ?? '';

/** The amounts of an order and of all its movements. */
const amountsOf = ({ amount, payments }: PurchaseUnit): (Money | undefined)[] => [
  amount,
  ...[payments?.authorizations, payments?.captures, payments?.refunds].flatMap(
    (movements) => movements?.map((movement) => movement.amount) ?? [],
  ),
];

/** The currency of amounts; the first other one if they are not all the shop's. */
const currencyOf = (amounts: readonly (Money | undefined)[]): string =>
  amounts.find((amount) => amount && amount.currencyCode !== shopCurrency)?.currencyCode ?? shopCurrency;

export const moneyOf = (cents: number): Money => ({
  currencyCode: shopCurrency,
  value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});

export const centsOf = (money: Money | undefined): number => Math.round(Number(money?.value ?? 0) * 100);

const sum = (movements: readonly { amount?: Money }[] = []): number =>
  movements.reduce((cents, { amount }) => cents + centsOf(amount), 0);
