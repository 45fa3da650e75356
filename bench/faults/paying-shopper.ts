import { paymentType } from '@bottega/domain';
import { oneOf } from '@bottega/testing/seed';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cart } from '@bottega/contract';
import type { Answered, Caller } from '@bottega/server/testing/shops/running-app';
import type { RushSlot } from '../slots/slot-ledger.ts';

/** One shopper with a full basket who buys once, whatever happens to the server. */
export interface PayingShopper {
  caller: Caller;
  slots: readonly RushSlot[];
  /** Draws what the shopper does. */
  next(): number;
  /** A gift code to use. */
  code?: string;
  /** Called when the server gave an answer that no shopper should get. */
  wrong(text: string): void;
}

/** What the shopper does at the gateway. The callback comes at once, late, twice or never. */
type Choice = 'pays' | 'refused' | 'abandons' | 'leaves';

const chances: readonly [Choice, number][] = [
  ['pays', 0.75],
  ['refused', 0.1],
  ['abandons', 0.08],
  ['leaves', 0.07],
];
const cards: Record<'pays' | 'refused', string> = { pays: '4111111111111111', refused: '4000000000000002' };
const deliveries = ['now', 'now', 'late', 'twice', 'never'] as const;

/** Buys: on delivery in three cases of ten, else by card. An answer that is lost or a 503 is asked for again. */
export async function buyOnce(shopper: PayingShopper): Promise<void> {
  const { caller, slots, code, next } = shopper;
  const slot = oneOf(next, slots);
  await certainly(shopper, () =>
    caller.get(`/ebsn/api/timeslot/select?sel_date=${slot.date}&timeslot_id=${slot.timeslotId}`),
  );
  if (code !== undefined)
    await certainly(shopper, () => caller.post('/ebsn/api/cart-giftcertificate/add_code', { code }));
  const prepared = await certainly(shopper, () => caller.post<Cart>('/ebsn/api/checkout/prepare', {}));
  if (prepared?.http !== 200) return;
  const input = {
    payment_type_id: next() < 0.3 ? paymentType.onDelivery : paymentType.card,
    payment_data: JSON.stringify({ cartId: prepared.data.cartId }),
  };
  const bought = await certainly(shopper, () => caller.post<Bought>('/ebsn/api/checkout/buy', input));
  if (!bought?.data || input.payment_type_id === paymentType.onDelivery) return;
  await payByCard(shopper, bought.data, drawChoice(next));
}

interface Bought {
  orderId: number;
  redirectUrl?: string;
}

async function payByCard(shopper: PayingShopper, { orderId, redirectUrl }: Bought, choice: Choice) {
  if (choice === 'leaves') return;
  const url = redirectUrl ?? (await pageAgain(shopper, orderId));
  if (url === undefined) return;
  const page = new URL(url).pathname;
  if (choice === 'abandons')
    return void (await certainly(shopper, () => press(shopper, `${page}/abandon`, {})));
  const form = {
    number: cards[choice],
    expiry: '12/40',
    cvc: '123',
    holder: 'Ada Rossi',
    delivery: oneOf(shopper.next, deliveries),
  };
  await certainly(shopper, () => press(shopper, `${page}/card`, form));
  if (choice === 'refused' && shopper.next() < 0.5) await payByCard(shopper, { orderId }, 'pays');
}

/** The page of another try. Undefined if the order can't be paid any more, or is paid. */
async function pageAgain(shopper: PayingShopper, orderId: number): Promise<string | undefined> {
  const answer = await certainly(shopper, () =>
    shopper.caller.post<Bought>('/ebsn/api/order/payment', { order_id: orderId }),
  );
  return answer?.data?.redirectUrl;
}

const press = (
  { caller }: PayingShopper,
  path: string,
  form: Record<string, string>,
): Promise<Answered<never>> =>
  caller.post(path, undefined, {
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

function drawChoice(next: () => number): Choice {
  let left = next();
  return chances.find(([, share]) => (left -= share) < 0)?.[0] ?? 'pays';
}

const patienceMs = 600_000;

/** Repeats a call until the server gives an answer other than 503, as the storefront and its shopper do. */
async function certainly<D>(
  { wrong, next }: PayingShopper,
  call: () => Promise<Answered<D>>,
): Promise<Answered<D> | undefined> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(200 + next() * 300)) {
    const answer = await call().catch(() => undefined);
    if (!answer || answer.http === 503) continue;
    if (answer.http >= 500) wrong(`${answer.http} ${answer.text.slice(0, 200)}`);
    return answer;
  }
  wrong('no answer for ten minutes');
  return undefined;
}
