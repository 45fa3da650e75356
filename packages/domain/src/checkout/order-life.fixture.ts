import { cartTotals, deliveryByRate, type CartInput, type CartTotals } from '../cart/index.ts';
import type { Cents, VatAmount } from '../money/index.ts';
import { chargeOf, paymentType } from '../order/index.ts';
import { GatewayModel } from './gateway-model.fixture.ts';
import { pickLines, type OfferedGoods } from './picked-lines.fixture.ts';
import {
  bookOf,
  balanceOf,
  changed,
  ended,
  ordered,
  movementPosting,
  sold,
  type LedgerOrder,
  type MoneyMovement,
  type OrderBook,
  type Posting,
} from './index.ts';

/** What happens to an order from the basket to the closed books. Fractions are from 0 to 1. */
export interface OrderLife {
  cart: CartInput;
  paymentTypeId: (typeof paymentType)['onDelivery' | 'deferred' | 'card' | 'mealTicket'];
  changes: readonly { cart: CartInput; isTopUpPaid: boolean }[];
  /** What is picked of each line, as a part of the ordered quantity; weighed goods may be above 1. */
  picks: readonly number[];
  /** Goods offered for what is missing of each line. */
  substitutes: readonly (OfferedGoods | undefined)[];
  /** Whether the shopper pays what was picked above the blocked amount. */
  isMorePaid: boolean;
  outcome: 'delivered' | 'cancelled' | 'not_collected';
  /** The gateway captures the whole total before the hand-over. */
  isCapturedEarly: boolean;
  tickets: { count: number; value: Cents };
  isPaidLater: boolean;
  refunds: readonly number[];
}

export interface LivedOrder extends LedgerOrder {
  /** Container deposits that were charged. */
  containers: Cents;
  postings: readonly Posting[];
  gateway: GatewayModel;
  /** Cost of the lines and of what comes besides them, by VAT rate, as the receipt lists them. */
  receipt: readonly VatAmount[];
  /** Which events this life had, to count them. */
  events: readonly LifeEvent[];
}

export const lifeEvents = [
  'weighed',
  'shortage',
  'substitute',
  'asked for more',
  'offer',
  'code',
  'container',
  'ticket',
  'changed',
  'top-up',
  'refund',
  'ended',
] as const;
type LifeEvent = (typeof lifeEvents)[number];

const bookOfTotals = ({ total, giftTotal }: CartTotals): OrderBook => ({ total, codes: giftTotal });
const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0);

/** The books of one order. Each event is told twice, as gateways and jobs do. */
class Books {
  readonly posted = new Map<string, Posting>();
  readonly movements: MoneyMovement[] = [];
  readonly gateway = new GatewayModel();
  readonly events = new Set<LifeEvent>();
  private readonly paymentTypeId: number;
  constructor(paymentTypeId: number) {
    this.paymentTypeId = paymentTypeId;
  }
  get entries() {
    return [...this.posted.values()].flatMap((posting) => posting.entries);
  }
  post(make: () => Posting): void {
    for (const posting of [make(), make()])
      if (!this.posted.has(posting.key)) this.posted.set(posting.key, posting);
  }
  move(movement: MoneyMovement, isTicket = false): void {
    const own = this.movements.filter(({ attemptId }) => attemptId === movement.attemptId);
    const of = (kind: MoneyMovement['kind']) =>
      sum(own.flatMap((movement) => (movement.kind === kind ? [movement.cents] : [])));
    const blocked = of('captured') > 0 ? 0 : of('authorised') - of('reversed');
    const event = String(this.movements.push(movement));
    const { kind, cents, attemptId } = movement;
    const moved = { kind, cents, event, isTicket, paymentTypeId: this.paymentTypeId };
    const ofGateway = attemptId === null ? {} : { gateway: { name: 'model', blocked } };
    this.post(() => movementPosting({ ...moved, ...ofGateway }, [...this.posted.values()]));
  }
  authorise(cents: Cents): void {
    if (cents > 0) this.move({ attemptId: this.gateway.authorise(cents), kind: 'authorised', cents });
  }
  /** Captures a sum from the open payments; what is left of them is freed. */
  capture(cost: Cents): void {
    let left = cost;
    for (const [ref, { authorised, captured, isReversed }] of this.gateway.payments.entries()) {
      if (captured > 0 || isReversed) continue;
      const cents = Math.min(left, authorised);
      left -= cents;
      if (cents > 0) this.gateway.capture(ref, cents);
      else this.gateway.reverse(ref);
      this.move({ attemptId: ref, kind: cents > 0 ? 'captured' : 'reversed', cents: cents || authorised });
    }
  }
  giveBack(amount: Cents): void {
    let left = amount;
    for (const [ref, { captured, refunded, isReversed }] of this.gateway.payments.entries()) {
      const cents = isReversed ? 0 : Math.min(left, captured - refunded);
      if (cents <= 0) continue;
      left -= cents;
      this.gateway.refund(ref, cents);
      this.move({ attemptId: ref, kind: 'refunded', cents });
    }
  }
}

/** Lives an order with the real rules. */
export function liveOrder(life: OrderLife): LivedOrder {
  const books = new Books(life.paymentTypeId);
  const first = cartTotals(life.cart);
  books.post(() => ordered(bookOfTotals(first)));
  if (isOnline(life)) books.authorise(first.preAuthorisation);
  const { cart, totals } = changeInPlace(life, books, first);
  if (totals.discountTotal > 0) books.events.add('offer');
  if (totals.giftTotal > 0) books.events.add('code');
  if (totals.containerTotal > 0) books.events.add('container');
  const handed = life.outcome === 'delivered' ? handOver(life, books, { cart, totals }) : undefined;
  if (!handed) endWithout(life, books);
  const { posted, movements, gateway, events } = books;
  return {
    stage: handed ? 'handed_over' : 'ended',
    total: totals.total,
    cost: handed?.cost ?? totals.total,
    containers: handed?.containers ?? 0,
    receipt: handed?.receipt ?? [],
    movements,
    postings: [...posted.values()],
    gateway,
    events: [...events],
  };
}

const isOnline = ({ paymentTypeId }: OrderLife): boolean => paymentTypeId === paymentType.card;

interface Bought {
  cart: CartInput;
  totals: CartTotals;
}

/** A change that costs more than is blocked needs a paid top-up; without it the order stays as it was. */
function changeInPlace(life: OrderLife, books: Books, first: CartTotals): Bought {
  let now: Bought = { cart: life.cart, totals: first };
  for (const [at, { cart, isTopUpPaid }] of life.changes.entries()) {
    const totals = cartTotals(cart);
    const blocked = sum(books.gateway.payments.map(({ authorised }) => authorised));
    const more = isOnline(life) ? totals.preAuthorisation - blocked : 0;
    if (more > 0 && !isTopUpPaid) continue;
    if (more > 0) books.events.add('top-up');
    books.authorise(more);
    const from = bookOfTotals(now.totals);
    books.post(() => changed(String(at), from, bookOfTotals(totals)));
    books.events.add('changed');
    now = { cart, totals };
  }
  return now;
}

function endWithout({ outcome }: OrderLife, books: Books): void {
  books.capture(0);
  const book = bookOf(books.entries);
  books.post(() => ended(outcome === 'cancelled' ? 'cancelled' : 'not_collected', book));
  books.events.add('ended');
}

function handOver(
  life: OrderLife,
  books: Books,
  { cart, totals }: Bought,
): { cost: Cents; containers: Cents; receipt: VatAmount[] } {
  const isEarly = isOnline(life) && life.isCapturedEarly;
  if (isEarly) books.capture(totals.total);
  const { picked: lines, events } = pickLines(cart, totals, life);
  for (const event of events) books.events.add(event);
  const picked = lines.map(({ line }) => line);
  if (isOnline(life) && !isEarly) askForMore(life, books, chargeOf(picked, totals).total);
  const { held, blocked } = books.gateway;
  const agreed = isOnline(life) ? held + blocked : totals.preAuthorisation;
  const charge = chargeOf(picked, { ...totals, agreed });
  const goodsBefore = lines.map(({ rate }, at) => ({ rate, gross: charge.lines[at] ?? 0 }));
  const besides = {
    packaging: (cart.packages ?? [])
      .filter(({ returnable }) => !returnable)
      .map(({ vat, unitCost, quantity }) => ({ rate: vat, gross: unitCost * quantity })),
    delivery: cart.delivery ? deliveryByRate(totals.deliveryFee, goodsBefore, cart.delivery.vat) : [],
  };
  const byCertificate = sum(
    totals.giftCodes.map(({ giftId, discount }) => (giftId % 2 === 0 ? discount : 0)),
  );
  const codes = Math.min(charge.gift, totals.giftTotal - byCertificate);
  const before = books.entries;
  const sale = {
    ...besides,
    lines: goodsBefore,
    cartOffers: sum(charge.lines) - charge.goods,
    codes,
    certificates: charge.gift - codes,
    containers: charge.containers,
    charged: charge.total,
    deposit: -balanceOf(before)('deposit'),
  };
  books.post(() => sold(sale, bookOf(before)));
  payFor(life, books, charge.total);
  const goods = lines.map(({ rate }, at) => ({ rate, gross: charge.finals[at] ?? 0 }));
  return {
    cost: charge.total,
    containers: charge.containers,
    receipt: [...goods, ...besides.packaging, ...besides.delivery],
  };
}

/** What costs more than is blocked is charged only if the shopper pays it. */
function askForMore({ isMorePaid }: OrderLife, books: Books, full: Cents): void {
  const more = full - books.gateway.blocked;
  if (more <= 0) return;
  books.events.add('asked for more');
  if (isMorePaid) books.authorise(more);
}

/** Meal tickets never pay more than the order, and give no change; the rest is paid at the door. */
function payFor(life: OrderLife, books: Books, cost: Cents): void {
  const { paymentTypeId, tickets, isPaidLater, refunds } = life;
  const take = (cents: Cents, isTicket = false): void => {
    if (cents > 0) books.move({ attemptId: null, kind: 'captured', cents }, isTicket);
  };
  if (isOnline(life)) {
    books.capture(cost);
    // what was captured early and costs less is given back
    books.giveBack(books.gateway.held - cost);
    for (const part of refunds) {
      const cents = Math.floor(books.gateway.held * part);
      if (cents > 0) books.events.add('refund');
      books.giveBack(cents);
    }
  } else if (paymentTypeId === paymentType.mealTicket) {
    const byTickets = Math.min(tickets.count, Math.floor(cost / tickets.value)) * tickets.value;
    if (byTickets > 0) books.events.add('ticket');
    take(byTickets, true);
    take(cost - byTickets);
  } else if (paymentTypeId === paymentType.onDelivery || isPaidLater) take(cost);
}
