import { asCommand } from '../../../../testing/as-command.ts';
import { createTexts, formatCents, formatLongDay, formatTime } from '@bottega/texts';
import { brandTexts } from '@bottega/texts/brand-texts.fixture.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import type { PurchaseDraft } from '../../../../testing/builders/order.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { mailShop, type MailShop, type Place } from '../../../../testing/shops/mail-shop.ts';
import { advanceOrder, cancelOrder, findOrder, stepOrder, pickLines } from '../../order/index.ts';

let shop: MailShop;
let bread: number;
let mailed: MailShop['mailed'];

beforeAll(async () => {
  shop = await mailShop();
  ({ bread, mailed } = shop);
});
afterAll(() => shop.close());

/** A purchase, confirmed if it is by card. */
async function buy(place: Place, paymentTypeId: number, lines?: PurchaseDraft['lines']) {
  const bought = await shop.buy(place, paymentTypeId, lines);
  if (paymentTypeId === 12) await shop.move(bought, 3);
  return bought;
}
const onlyBread = () => [{ productId: bread, quantity: 2 }];

/** Goods of 7,00 €, of which 2,00 € weighed, and 4,90 € for the hand-over. */
const total = formatCents(1190);

test.each<[Place, string, number]>([
  ['door', 'Da pagare alla consegna', 2],
  ['store', 'Da pagare al ritiro in negozio', 3],
])(
  'when an order is paid at the %s, then its mail has the amount due there, the ways to pay it, and says nothing of a blocked amount',
  async (place, label, addressTypeId) => {
    const how = createTexts(brandTexts['rosmarino']).t('checkout.paymentOnDeliveryText', { addressTypeId });
    const { text, shown } = await mailed(await buy(place, 2), 'order-confirmed');
    expect(text).toContain(`Totale stimato: ${total}\n\n${label}: ${total}\n${how}\nI prodotti a peso`);
    expect(shown).toMatch(new RegExp(`${label}\\s+${total}\\s+${how}`));
    for (const content of [text, shown]) expect(content).not.toMatch(/bloccat|addebit/);
  },
);

test.each<Place>(['door', 'store', 'locker'])(
  'when an order for a %s is paid by card, then its mail has the blocked amount with a fifth more for weighed goods',
  async (place) => {
    const { text, shown } = await mailed(await buy(place, 12), 'order-confirmed');
    const blocked = formatCents(1190 + 40);
    const why = `È il totale, ${total}, più ${formatCents(40)}: il 20% dei prodotti a peso variabile.`;
    expect(text).toContain(`Importo bloccato sulla carta: ${blocked}\n${why}\nPaghi solo quello che ricevi`);
    expect(shown).toMatch(new RegExp(`Importo bloccato sulla carta\\s+${blocked}\\s+${why}`));
    for (const content of [text, shown]) expect(content).not.toContain('Da pagare');
  },
);

test('when nothing is weighed, then the blocked amount is the total and the mail names no margin', async () => {
  const { text } = await mailed(await buy('door', 12, onlyBread()), 'order-confirmed');
  const sum = formatCents(990);
  expect(text).toContain(`Totale: ${sum}\n\nImporto bloccato sulla carta: ${sum}\nPaghi solo`);
  expect(text).not.toContain('peso variabile');
});

test.each<[Place, string, string, string]>([
  ['door', 'Consegna', 'Indirizzo', 'Consegna'],
  ['store', 'Ritiro in negozio', 'Negozio', 'Ritiro in negozio'],
  ['locker', 'Ritiro al locker', 'Locker', 'Ritiro al locker'],
])(
  'when an order goes to a %s, then its mail names time, place and fee in the words for it',
  async (place, when, where, fee) => {
    const { text } = await mailed(await buy(place, 12), 'order-confirmed');
    expect(text).toMatch(new RegExp(`\n${when}: \\S+ \\d+ \\S+, 9:00–11:00\n${where}: `));
    expect(text).toContain(`Prodotti: ${formatCents(700)}\n${fee}: ${formatCents(490)}\n`);
  },
);

test('when an order is confirmed, then HTML and text have brand, quantity or weight in words, price per kilogram and amount of each line', async () => {
  const bought = await buy('door', 2);
  const { text, shown, html } = await mailed(bought, 'order-confirmed');
  const details = [
    ['Marca di prova Pane <b>di</b> casa', `2 pezzi`, `500 g · ${formatCents(500)}/kg`, formatCents(500)],
    ['Marca di prova Mele', 'circa 500 g', `${formatCents(400)}/kg`, formatCents(200)],
  ] as const;
  for (const [name, quantity, more, amount] of details) {
    expect(text).toContain(`- ${name}\n  ${quantity} · ${more}: ${amount}`);
    expect(shown).toContain(`${name}\n${quantity}\n${more}\n\n${amount}`);
  }
  expect(html).toContain(
    `<img src="https://shop.example/photo/thumb/prova-${bread}.jpg" width="64" height="64" alt=""`,
  );
});

test('when goods are on offer, then the mail has each offer with the list price, and the discounts between goods and total', async () => {
  const [coffee, pasta] = [
    await makeProduct(shop.brands.db, { name: 'Caffè', listCents: 500 }),
    await makeProduct(shop.brands.db, { name: 'Penne', listCents: 100 }),
  ];
  await makeOffer(shop.brands.db, 'percentage', [coffee], { percent: 2000, badge: '-20%' });
  await makeOffer(shop.brands.db, 'n_for_m', [pasta], { buy: 3, pay: 2, badge: '3x2' });
  const bought = await buy('door', 2, [
    { productId: coffee, quantity: 1 },
    { productId: pasta, quantity: 3 },
  ]);
  const { text, shown } = await mailed(bought, 'order-confirmed');
  expect(text).toContain(
    `1 pezzo · 500 g · ${formatCents(800)}/kg · -20% · invece di ${formatCents(500)}: ${formatCents(400)}`,
  );
  expect(text).toContain(`3x2 · invece di ${formatCents(300)}: ${formatCents(200)}`);
  expect(shown).toContain(`3x2 · invece di ${formatCents(300)}\n\n${formatCents(200)}`);
  expect(text).toContain(
    `Prodotti: ${formatCents(800)}\nSconti: ${formatCents(-200)}\nConsegna: ${formatCents(490)}\nTotale: ${formatCents(1090)}`,
  );
});

test('when an order leaves or waits for its shopper, then the mail repeats the amount due; when it is handed over, then the amount charged', async () => {
  const atDoor = await buy('door', 2);
  const byCard = await buy('door', 12);
  for (const { request, purchase } of [atDoor, byCard])
    for (let step = 0; step < 4; step += 1) await advanceOrder(request.ctx, purchase.orderId, 'staff');
  expect((await mailed(atDoor, 'order-status')).text).toContain(`Da pagare alla consegna: ${total}`);
  expect((await mailed(byCard, 'order-status')).text).toContain(
    `Importo bloccato sulla carta: ${formatCents(1230)}`,
  );
  for (const { request, purchase } of [atDoor, byCard])
    await advanceOrder(request.ctx, purchase.orderId, 'staff');
  expect((await mailed(atDoor, 'order-status')).text).not.toMatch(/Da pagare|carta:|bloccat/);
  expect((await mailed(byCard, 'order-status')).text).toContain(
    `Importo addebitato sulla carta: ${total}\nSulla carta avevamo bloccato ${formatCents(1230)}.\nIl resto dell'importo bloccato, ${formatCents(40)}, torna disponibile.`,
  );
});

test('when an order is cancelled, then only the mail of a card with a blocked amount names that amount', async () => {
  const byCard = await buy('door', 12);
  await shop.brands.db.rows('update payment set state = 2 where order_id = $1', [byCard.purchase.orderId]);
  const atDoor = await buy('door', 2);
  for (const { request, purchase } of [byCard, atDoor])
    await cancelOrder(request.ctx, purchase.orderId, { actor: 'shopper' });
  expect((await mailed(byCard, 'order-cancelled')).text).toContain(
    `L'importo bloccato sulla carta, ${formatCents(1230)}, torna disponibile: non ti addebitiamo nulla.`,
  );
  const { text } = await mailed(atDoor, 'order-cancelled');
  expect(text).toContain('Non devi pagare nulla.');
  expect(text).not.toContain('bloccat');
});

test('when a payment fails, then the mail has the total and says that nothing was charged', async () => {
  const unpaid = await shop.buy('door', 12, onlyBread());
  await shop.move(unpaid, 2);
  expect((await mailed(unpaid, 'payment-failed')).text).toContain(
    `Totale: ${formatCents(990)}\nPer ora non ti abbiamo addebitato nulla.`,
  );
});

test('when a shopper pays, cancels or is out of time before the mail about a failed payment is due, then it isn’t written', async () => {
  const { brands, clock, runMails, move } = shop;
  const mails = async ({ purchase }: Awaited<ReturnType<typeof buy>>, template: string) =>
    (await brands.db.rows('select 1 from mail where occasion like $1', [`${template}:${purchase.orderId}:%`]))
      .length;
  const [paid, gone, late, waiting] = [
    await shop.buy('door', 12),
    await shop.buy('door', 12),
    await shop.buy('door', 12),
    await shop.buy('door', 12),
  ];
  for (const bought of [paid, gone, late, waiting]) await move(bought, 2);
  await move(paid, 3);
  await cancelOrder(gone.request.ctx, gone.purchase.orderId, { actor: 'shopper' });
  await brands.db.rows('update payment set retry_until = $2 where order_id = $1', [
    late.purchase.orderId,
    clock.instant,
  ]);
  for (const bought of [paid, gone, late, waiting]) await runMails(bought);
  const failed = [paid, gone, late, waiting].map((bought) => mails(bought, 'payment-failed'));
  expect(await Promise.all(failed)).toEqual([0, 0, 0, 1]);
  expect([await mails(paid, 'order-confirmed'), await mails(gone, 'order-cancelled')]).toEqual([1, 1]);
});

test('when an order can be changed, then the mails about it have the day and hour until when; else they have none', async () => {
  const atDoor = await buy('door', 2);
  const { cutOff } = (await findOrder(shop.brands.db, atDoor.purchase.orderId))!;
  const until = `Lo modifichi fino a ${formatLongDay(cutOff)} alle ${formatTime(cutOff)}.`;
  expect((await mailed(atDoor, 'order-confirmed')).text).toContain(until);
  await shop.brands.db.rows('delete from mail where occasion like $1', [
    `order-confirmed:${atDoor.purchase.orderId}:%`,
  ]);
  await advanceOrder(atDoor.request.ctx, atDoor.purchase.orderId, 'staff');
  expect((await mailed(atDoor, 'order-confirmed')).text).not.toContain('Lo modifichi');
  expect((await mailed(await buy('door', 12), 'order-confirmed')).text).not.toContain('Lo modifichi');
});

/** Moves the order on, up to the shopper's way. */
const setOut = async ({ request, purchase }: Awaited<ReturnType<typeof buy>>) => {
  for (let step = 0; step < 4; step += 1) await advanceOrder(request.ctx, purchase.orderId, 'staff');
};
const pick = ({ request, purchase }: Awaited<ReturnType<typeof buy>>, picks: [number, number][]) =>
  pickLines(
    asCommand(request.ctx),
    purchase.orderId,
    picks.map(([lineNo, quantity]) => ({ lineNo, quantity })),
  );

test('when goods are weighed or missing, then the mail about the hand-over has ordered and picked quantities, and sums that add up to the charge', async () => {
  const byCard = await buy('door', 12);
  await advanceOrder(byCard.request.ctx, byCard.purchase.orderId, 'staff');
  await pick(byCard, [
    [1, 1],
    [2, 0.48],
  ]);
  await setOut(byCard);
  const { text, shown } = await mailed(byCard, 'order-status');
  expect(text).toContain(`1 pezzo (ordinato: 2 pezzi): ${formatCents(250)}`);
  expect(text).toContain(`480 g (ordinato: circa 500 g): ${formatCents(192)}`);
  expect(text).toContain(
    `Prodotti: ${formatCents(442)}\nConsegna: ${formatCents(490)}\nTotale: ${formatCents(932)}`,
  );
  const charged = `Importo addebitato sulla carta: ${formatCents(932)}\nSulla carta avevamo bloccato ${formatCents(1230)}.`;
  expect(text).toContain(charged);
  expect(shown).toMatch(new RegExp(`Importo addebitato sulla carta\\s+${formatCents(932)}`));
});

test('when an order is handed over without some goods, then the mail says which were missing and cost nothing', async () => {
  const atStore = await buy('store', 2);
  await advanceOrder(atStore.request.ctx, atStore.purchase.orderId, 'staff');
  await pick(atStore, [[1, 0]]);
  for (let step = 0; step < 3; step += 1)
    await advanceOrder(atStore.request.ctx, atStore.purchase.orderId, 'staff');
  await stepOrder(asCommand(atStore.request.ctx), atStore.purchase.orderId, { move: 'partial' });
  const { subject, text, shown } = await mailed(atStore, 'order-status');
  expect(subject).toBe(`Ordine ${atStore.purchase.orderId}: ritirato in parte`);
  expect(text).toContain(`ordinato: 2 pezzi · Non disponibile: non lo paghi: ${formatCents(0)}`);
  expect(shown).toContain('Non disponibile: non lo paghi');
  expect(text).toContain(`Pagato al ritiro in negozio: ${formatCents(690)}`);
});

test('when an order is paid with PayPal, then its mails name PayPal and no card', async () => {
  const bought = await buy('door', 12);
  const { orderId } = bought.purchase;
  for (const table of ['sales_order', 'payment'])
    await shop.brands.db.rows(`update ${table} set payment_type_id = 13 where order_id = $1`, [orderId]);
  const confirmed = await mailed(bought, 'order-confirmed');
  expect(confirmed.text).toContain(`Importo bloccato su PayPal: ${formatCents(1230)}`);
  await setOut(bought);
  await advanceOrder(bought.request.ctx, orderId, 'staff');
  const { text } = await mailed(bought, 'order-status');
  expect(text).toContain(
    `Importo addebitato su PayPal: ${total}\nSu PayPal avevamo bloccato ${formatCents(1230)}`,
  );
  for (const mail of [confirmed.text, text]) expect(mail).not.toContain('carta');
});

test.each([
  [2, 'Da pagare alla consegna', 390],
  [12, 'Importo bloccato sulla carta', 430],
])(
  'when meal tickets pay a part and type %i the rest, then the mail has both, and together they are the total',
  async (restTypeId, label, cents) => {
    const bought = await buy('door', restTypeId);
    const { orderId } = bought.purchase;
    await shop.brands.db.rows('update sales_order set payment_type_id = 18 where order_id = $1', [orderId]);
    await shop.brands.db.rows('update payment set amount_cents = $2 where order_id = $1', [orderId, cents]);
    await shop.brands.db.rows(
      `insert into order_tickets
         (tenant_id, order_id, payment_type_id, tickets, value_cents, eligible_cents, state, created_at)
       values ($1, $2, 18, 1, 800, 1000, 'paper', now())`,
      [shop.brands.db.tenantId, orderId],
    );
    const { text } = await mailed(bought, 'order-confirmed');
    expect(text).toContain(
      `${label}: ${formatCents(cents)}\n${formatCents(800)} li paghi con un buono pasto.`,
    );
    expect(text.includes('È quello che resta dopo i buoni pasto')).toBe(restTypeId === 12);
  },
);

test('when a change was paid too late, then the mail says that the order stays and the amount is not charged', async () => {
  const bought = await buy('door', 12);
  const { orderId } = bought.purchase;
  bought.request.sent.push({
    name: 'mail',
    message: {
      occasion: `order-unchanged:${orderId}:1`,
      template: 'order-unchanged',
      params: { orderId, amountCents: 500 },
    },
  });
  const { subject, text } = await mailed(bought, 'order-unchanged');
  expect(subject).toBe(`Ordine ${orderId}: le modifiche non sono arrivate in tempo`);
  expect(text).toContain(
    `Hai autorizzato ${formatCents(500)} per modificare l'ordine ${orderId}, ma non era più possibile: l'ordine resta com'era.`,
  );
  expect(text).toContain('Non ti addebitiamo quell');
});
