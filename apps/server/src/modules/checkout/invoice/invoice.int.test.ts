import { eventually } from '@bottega/testing/eventually';
import type { Order } from '@bottega/contract';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyAs, dataOf, fillBasket, registerShopper } from '../../../../testing/at-places.ts';
import { invoiceProblems } from '../../../../testing/fatturapa/validate-invoice.ts';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { staffShop, type StaffShop } from '../../../../testing/shops/staff-shop.ts';

let shop: RunningApp;
let staff: StaffShop;
let channel: string;
beforeAll(async () => {
  channel = await mkdtemp(join(tmpdir(), 'bottega-invoices-'));
  shop = await runningApp({ role: 'all', env: { INVOICE_FOLDER: channel } });
  staff = await staffShop(shop);
});
afterAll(async () => {
  await staff.close();
  await shop.close();
  await rm(channel, { recursive: true });
});

const company = {
  type: 'company',
  companyName: 'Caffè della Piazza S.r.l.',
  vatNumber: '01234567897',
  sdiCode: 'ABC1234',
  address1: 'Via Cavour',
  addressNumber: '107',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
};

async function wishesInvoice(brand = 'rosmarino'): Promise<Caller> {
  const caller = shop.caller(brand);
  await registerShopper(caller);
  await fillBasket(caller, { loose: 2 });
  dataOf(await caller.post('/ebsn/api/cart/update-cart-info', { property: 'need_invoice', value: 'true' }));
  return caller;
}
const saveCompany = async (caller: Caller, more = {}) =>
  dataOf(await caller.post('/ebsn/api/user-person-fiscal/update', { ...company, ...more }));
const orderOf = async (caller: Caller, orderId: number) =>
  dataOf(await caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`));

interface InvoiceFile {
  fileName: string;
  mediaType: string;
  content: string;
}
const invoice = (caller: Caller, orderId: number, type: 'pdf' | 'xml') =>
  caller.get<InvoiceFile>(`/ebsn/api/order/invoice?order_id=${orderId}&file_type=${type}`);
const xmlOf = async (caller: Caller, orderId: number) =>
  Buffer.from(dataOf(await invoice(caller, orderId, 'xml')).content, 'base64').toString();
const numberIn = (xml: string) => /<Numero>([^<]+)/.exec(xml)?.[1];

async function deliver(orderId: number, brand = 'rosmarino', picks: string[] = []): Promise<void> {
  await staff.type(`order ${orderId} advance --brand ${brand}`);
  for (const pick of picks) await staff.type(`order ${orderId} pick ${pick} --brand ${brand}`);
  for (let step = 0; step < 4; step++) await staff.type(`order ${orderId} advance --brand ${brand}`);
}

async function boughtWithInvoice(brand?: string): Promise<{ caller: Caller; orderId: number }> {
  const caller = await wishesInvoice(brand);
  await saveCompany(caller);
  return { caller, orderId: dataOf(await buyAs(caller, 2)).orderId };
}

test('[CHK-17] when an invoice is asked for and its data are not saved, then the order is refused at the field, and placed once they are', async () => {
  const caller = await wishesInvoice();
  const refused = await caller.post('/ebsn/api/checkout/prepare', {});
  expect(refused.response).toMatchObject({
    status: 540,
    errorsMessage: [{ code: 'INVOICE_DATA_REQUIRED', field: 'need_invoice' }],
  });
  await saveCompany(caller);
  const { orderId } = dataOf(await buyAs(caller, 12));
  expect(orderId).toBeGreaterThan(0);
});

describe.each(['rosmarino', 'ponte'])('invoices of %s', (brand) => {
  test('when an order is delivered, then its invoice is valid, charges what was picked, and waits for the exchange system', async () => {
    const { caller, orderId } = await boughtWithInvoice(brand);
    // the profile changes later; the invoice doesn't
    const [saved] = dataOf(
      await caller.get<{ fiscalPersons: { fiscalPersonId: number }[] }>('/ebsn/api/user-person-fiscal/list'),
    ).fiscalPersons;
    await saveCompany(caller, { ...saved, companyName: 'Altra S.p.A.' });
    expect((await invoice(caller, orderId, 'xml')).http).toBe(404);
    await deliver(orderId, brand, ['1=0']);
    await eventually(async () =>
      expect((await orderOf(caller, orderId)).invoice).toMatch(/^\d{4}\/[AB]\d{6}$/),
    );
    const { totals, invoice: number } = await orderOf(caller, orderId);
    const xml = await xmlOf(caller, orderId);
    expect(await invoiceProblems([xml])).toEqual([]);
    expect(numberIn(xml)).toBe(number);
    expect(xml).toContain('<Denominazione>Caffè della Piazza S.r.l.</Denominazione>');
    expect(xml).toContain(
      `<ImportoTotaleDocumento>${totals.chargedTotal!.toFixed(2)}</ImportoTotaleDocumento>`,
    );
    const taxes = [...xml.matchAll(/<(?:ImponibileImporto|Imposta)>([-\d.]+)</g)];
    const sum = taxes.reduce((all, [, amount]) => all + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(Math.round(totals.chargedTotal! * 100));

    const pdf = dataOf(await invoice(caller, orderId, 'pdf'));
    expect(pdf).toMatchObject({ mediaType: 'application/pdf', fileName: expect.stringMatching(/^fattura-/) });
    expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const { fileName } = dataOf(await invoice(caller, orderId, 'xml'));
    await eventually(async () => expect(await readdir(join(channel, brand))).toContain(fileName));
  });
});

test('an invoice is never shown to another shopper, to a visitor or to the other brand', async () => {
  const { caller, orderId } = await boughtWithInvoice();
  await deliver(orderId);
  await eventually(async () => expect((await invoice(caller, orderId, 'xml')).http).toBe(200));
  const other = shop.caller('rosmarino');
  await registerShopper(other);
  const elsewhere = shop.caller('ponte');
  await registerShopper(elsewhere);
  for (const stranger of [other, elsewhere])
    expect(await invoice(stranger, orderId, 'xml')).toMatchObject({
      http: 404,
      response: { errorsMessage: [{ code: 'ORDER_NOT_FOUND' }] },
    });
  expect((await invoice(shop.caller('rosmarino'), orderId, 'xml')).http).toBe(419);
});

test('when staff asks for the invoice of an order by command, then it is made for the typed body; wrong words are told', async () => {
  const caller = shop.caller('rosmarino');
  await registerShopper(caller);
  await fillBasket(caller, { loose: 2 });
  const { orderId } = dataOf(await buyAs(caller, 2));
  await deliver(orderId);
  const ask = (fields: string) => staff.type(`invoices ask ${orderId} --brand rosmarino ${fields}`);
  expect(await ask('vat=1')).toContain('is no field of a buyer');
  expect(await ask('fiscalCode=12345678900')).toContain('Nothing was changed');
  const body =
    'type=company companyName=Parrocchia fiscalCode=90012345679 vatNumber= firstName= lastName= sdiCode= pec=';
  const where = 'address1=Via_Cavour addressNumber=12 city=Roma province=RM postalcode=00184';
  expect(await ask(`${body} ${where}`)).toContain('for Parrocchia');
  await eventually(async () => expect((await invoice(caller, orderId, 'xml')).http).toBe(200));
  expect(await xmlOf(caller, orderId)).toContain('<CodiceFiscale>90012345679</CodiceFiscale>');
  const listed = () => staff.type('invoices list --brand rosmarino --all');
  await eventually(async () => expect(await listed()).toContain(`order ${orderId}  handed over`));
  expect(await staff.type('invoices list --brand rosmarino')).toMatch(/^Rosmarino: \d+ to mend/);
  expect(await staff.type('invoices send 1 --brand rosmarino')).toContain('is none of list, ask, correct');
  expect(await staff.type(`invoices correct ${orderId} --brand rosmarino`)).toContain('nota di credito');
});
