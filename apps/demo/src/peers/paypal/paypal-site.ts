import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { escapeHtml } from '@bottega/domain/content';
import { postCallback } from '@bottega/server/platform/pay/post-callback';
import { formatPrice } from '@bottega/texts';
import type { PeerAnswer, PeerCall } from '../peer-call.ts';
import { peerPage, redirect, t } from '../peer-page.ts';
import { paypalInterface, type PaypalInterface } from './paypal-interface.ts';
import type { PaypalOrder, PaypalStore, ReturnPages } from './paypal-orders.ts';

/** The page to which the shop sends shoppers. */
const paypalPage = '/checkoutnow';

interface SavedStore {
  orders: [string, PaypalOrder][];
  returnPages: [string, ReturnPages][];
}

/**
 * PayPal's interface and its page. Orders are in a file: what is paid today can be captured and refunded after the
 * next start.
 */
export async function paypalSite(
  url: string,
  file: string,
): Promise<(call: PeerCall) => Promise<PeerAnswer>> {
  const paypal = paypalInterface();
  const { store, answer } = paypal;
  store.url = url;
  await restore(store, file);
  let saved: Promise<void> = Promise.resolve();
  const save = (): Promise<void> => {
    saved = saved.then(() => write(store, file));
    return saved;
  };
  return async (call) => {
    const answered = call.pathname === paypalPage ? await pageOf(paypal, call) : answer(call);
    if (call.method !== 'GET') await save();
    return answered;
  };
}

/** The page of an order, or the way back from it. */
async function pageOf(paypal: PaypalInterface, { method, search, body }: PeerCall): Promise<PeerAnswer> {
  const { store } = paypal;
  const id = search.get('token') ?? '';
  const page = { title: t('peers.paypalTitle'), notice: t('peers.paypalNotice') };
  const pages = store.returnPages.get(id);
  if (!pages || !store.orders.has(id)) return peerPage({ ...page, status: 404 }, `<p>${t('peers.over')}</p>`);
  if (!store.isOpen(id)) return redirect(backTo(pages.approved, id));
  if (method !== 'POST') return peerPage(page, purchase(store.find(id)));
  if (new URLSearchParams(body).get('answer') !== 'approve') return redirect(backTo(pages.cancelled, id));
  store.approve(id);
  await tellShop(paypal, pages.approved);
  return redirect(backTo(pages.approved, id));
}

/** Posts the last event to the shop whose page this is. What the shop changes itself, it knows. */
async function tellShop({ store, signed }: PaypalInterface, page: string): Promise<void> {
  const { origin, port } = new URL(page);
  const event = signed(store.events.at(-1)!);
  const shop = { url: `${origin}/ebsn/payment/callback/paypal`, localPort: Number(port || 80) };
  // a shop that doesn't answer asks later by itself
  await postCallback({ ...event, ...shop }).catch(() => {});
}

function purchase({ purchase_units: [unit] }: PaypalOrder): string {
  const amount = formatPrice(Number(unit?.amount.value));
  return `
    <dl>
      <div><dt>${t('peers.purchase')}</dt><dd>${escapeHtml(unit?.description ?? '')}</dd></div>
      <div><dt>${t('gateway.amount')}</dt><dd class="amount">${amount}</dd></div>
    </dl>
    <p class="notice">${t('gateway.blockedFirst')}</p>
    <form method="post">
      <button class="primary" name="answer" value="approve">${t('peers.approve', { amount })}</button>
      <button class="quiet" name="answer" value="cancel">${t('gateway.abandon')}</button>
    </form>`;
}

/** PayPal names the order in the address that it leads back to. */
function backTo(page: string, id: string): URL {
  const address = new URL(page);
  address.searchParams.set('token', id);
  return address;
}

async function restore(store: PaypalStore, file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { orders, returnPages } = JSON.parse(text) as SavedStore;
  for (const [id, order] of orders) store.orders.set(id, order);
  for (const [id, pages] of returnPages) store.returnPages.set(id, pages);
}

/** Writes another file first: an interrupted write leaves the earlier one. */
async function write({ orders, returnPages }: PaypalStore, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const content: SavedStore = { orders: [...orders], returnPages: [...returnPages] };
  await writeFile(`${file}.new`, JSON.stringify(content));
  await rename(`${file}.new`, file);
}
