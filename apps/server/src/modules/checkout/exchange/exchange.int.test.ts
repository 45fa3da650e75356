import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeZone } from '../../../../testing/builders/fulfilment.ts';
import { cardShop, type CardShop } from '../../../../testing/shops/card-shop.ts';
import { sdiMessage } from '../../../../testing/fatturapa/sdi-messages.ts';
import { goodCard } from '../../../../testing/payment-pages.ts';
import { openInvoiceChannel, type InvoiceChannel } from '../../../platform/exchange/invoice-channel.ts';
import { createFolderStorage } from '../../../platform/storage/folder-storage.ts';
import { advanceOrder, paymentDueJob } from '../../order/index.ts';
import { askInvoice, type BuyerFields } from '../invoice/ask-invoice.ts';
import { takeFileNumber, takeNumber } from '../invoice/invoice-file.ts';
import { findInvoicesOf, saveInvoiceRequest } from '../invoice/invoice-repository.ts';
import { issueInvoice, issueInvoiceJob } from '../invoice/issue-invoice.ts';
import { correctInvoice } from './correct-invoice.ts';
import { handOverInvoices } from './hand-over-invoices.ts';
import { findRefusedInvoices, findStatesOf } from './outcome-repository.ts';
import { readOutcomes } from './read-outcomes.ts';

let shop: CardShop;
let root: string;
let channel: InvoiceChannel;
beforeAll(async () => {
  shop = await cardShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bottega-sdi-'));
  channel = openInvoiceChannel(createFolderStorage(root), root);
  return () => rm(root, { recursive: true });
});

const buyer = {
  type: 'company' as const,
  firstName: '',
  lastName: '',
  companyName: 'Caffè della Piazza S.r.l.',
  vatNumber: '01234567897',
  fiscalCode: '',
  sdiCode: 'ABC1234',
  pec: '',
  address1: 'Via Cavour',
  addressNumber: '107',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
};

const ctx = () => shop.request.ctx;
const folder = () => join(root, ctx().brand.key);

async function delivered(): Promise<number> {
  const card = await shop.atGateway();
  const { orderId } = card.purchase;
  await shop.pages.press(card.purchase.redirectUrl ?? '', 'card', goodCard);
  while ((await advanceOrder(ctx(), orderId, 'staff')).ok);
  await shop.runJob(paymentDueJob, { orderId, due: 'capture' });
  await shop.runJob('gateway-calls', { orderId });
  return orderId;
}

/** An order whose invoice was handed over. */
async function invoiced(changes = {}): Promise<{ orderId: number; file: string }> {
  const orderId = await delivered();
  await shop.brands.db.transaction((tx) => saveInvoiceRequest(tx, orderId, { ...buyer, ...changes }));
  await issueInvoice(ctx(), orderId);
  await handOverInvoices(ctx(), channel);
  return { orderId, file: await fileOf(orderId) };
}
const documentsOf = (orderId: number) => findInvoicesOf(shop.brands.db, orderId);
const fileOf = async (orderId: number) =>
  `IT${ctx().brand.legal.vatNumber}_${(await documentsOf(orderId))[0]!.fileNumber}.xml`;
const kindOf = async (orderId: number) => (await findStatesOf(shop.brands.db, orderId))[0]?.kind;

async function hear(name: string, message: string): Promise<void> {
  await mkdir(join(folder(), 'inbox'), { recursive: true });
  await writeFile(join(folder(), 'inbox', name), message);
  await readOutcomes(ctx(), channel);
}
const correct = (orderId: number, fields: BuyerFields = {}) => correctInvoice(ctx(), orderId, fields);
/** What staff has to mend of an order. */
const toMend = async (orderId: number) =>
  (await findRefusedInvoices(shop.brands.db)).filter((invoice) => invoice.orderId === orderId);
const fault = (code: string) =>
  `<ListaErrori><Errore><Codice>${code}</Codice><Descrizione>Codice destinatario non valido</Descrizione></Errore></ListaErrori>`;
const mails = (template: string, orderId: number) =>
  shop.request.sent.filter(
    ({ message }) => message['template'] === template && (message['params'] as never)['orderId'] === orderId,
  );

test('when the exchange system refuses an invoice, then staff reads why, corrects it, and it goes out once more with its number and date in a new file (law, duty 35)', async () => {
  const { orderId, file } = await invoiced();
  const message = sdiMessage('RicevutaScarto', file, fault('00311')).replace(
    /<DataOraRicezione>[^<]*/,
    `<DataOraRicezione>${ctx().clock.now().toISOString()}`,
  );
  await hear('scarto.xml', message);
  await hear('scarto.xml', message);
  expect(await kindOf(orderId)).toBe('NS');
  const [was] = await documentsOf(orderId);
  const { number } = was!.document;
  const faults = [{ code: '00311', says: 'Codice destinatario non valido' }];
  expect(await toMend(orderId)).toMatchObject([{ number, faults }]);

  const corrected = await correct(orderId, { sdiCode: 'XYZ9876' });
  expect(corrected).toMatchObject({ ok: true, data: { numbers: [number] } });
  await handOverInvoices(ctx(), channel);
  const [now] = await documentsOf(orderId);
  expect([now!.document.number, now!.document.date]).toEqual([was!.document.number, was!.document.date]);
  expect(now!.fileNumber).not.toBe(was!.fileNumber);
  expect(await readFile(join(folder(), await fileOf(orderId)), 'utf8')).toContain(
    '<CodiceDestinatario>XYZ9876</CodiceDestinatario>',
  );
  expect(await kindOf(orderId)).toBeNull();
  expect(await toMend(orderId)).toEqual([]);
  // it is on its way: there is nothing to correct
  expect(await correct(orderId)).toMatchObject({ ok: false, code: 'INVOICE_NOT_REFUSED' });
  await hear('consegna.xml', sdiMessage('RicevutaConsegna', await fileOf(orderId)));
  expect(await kindOf(orderId)).toBe('RC');
});

test('when a refusal is older than five days, then the invoice does not go out again', async () => {
  const { orderId, file } = await invoiced();
  const sixDays = new Date(ctx().clock.now().getTime() - 6 * 86_400_000).toISOString();
  await hear(
    'vecchio.xml',
    sdiMessage('RicevutaScarto', file, fault('00305')).replace(
      /<DataOraRicezione>[^<]*/,
      `<DataOraRicezione>${sixDays}`,
    ),
  );
  expect(await correct(orderId)).toMatchObject({ ok: false, code: 'INVOICE_RESEND_TOO_LATE' });
});

test('when an invoice cannot be delivered, then its shopper is mailed once where it lies, unless she has no address of her own', async () => {
  const { orderId, file } = await invoiced();
  const message = sdiMessage('RicevutaImpossibilitaRecapito', file);
  await hear('mancata.xml', message);
  await hear('mancata.xml', message);
  expect(mails('invoice-undelivered', orderId)).toHaveLength(1);
  const other = await invoiced({ sdiCode: '0000000' });
  await hear('mancata-2.xml', sdiMessage('RicevutaImpossibilitaRecapito', other.file));
  expect(await kindOf(other.orderId)).toBe('MC');
  expect(mails('invoice-undelivered', other.orderId)).toEqual([]);
});

test('when a message is broken, too large or about no invoice of the brand, then it is put aside and nothing changes', async () => {
  const { orderId, file } = await invoiced();
  await hear('rotto.xml', '<a>');
  await hear('grande.xml', ' '.repeat(1_000_001));
  await hear('altro.xml', sdiMessage('RicevutaScarto', file.replace(/_\w+/, '_ZZZZZ')));
  await hear('altri.xml', sdiMessage('RicevutaScarto', file.replace(/IT\d+/, 'IT99999999990')));
  expect(await kindOf(orderId)).toBeNull();
  expect(await readdir(join(folder(), 'inbox', 'unreadable'))).toEqual([
    'altri.xml',
    'altro.xml',
    'grande.xml',
    'rotto.xml',
  ]);
});

test('when an invoice breaks a check of the exchange system, then it is held back for staff, and the others go out', async () => {
  const orderId = await delivered();
  await shop.brands.db.transaction((tx) =>
    saveInvoiceRequest(tx, orderId, { ...buyer, vatNumber: '01234567890' }),
  );
  await issueInvoice(ctx(), orderId);
  const good = await invoiced();
  expect(await kindOf(orderId)).toBe('CK');
  expect(await readdir(folder())).toEqual([good.file]);
  expect(await toMend(orderId)).toMatchObject([{ faults: [{ code: '00305' }] }]);
  expect(await correct(orderId, { vatNumber: '01234567897' })).toMatchObject({ ok: true });
  await handOverInvoices(ctx(), channel);
  expect((await readdir(folder())).toSorted()).toEqual([good.file, await fileOf(orderId)].toSorted());
});

test('when staff asks for the invoice of a delivered order within twelve days, then it is made for the typed buyer; later it is refused (law, duty 36)', async () => {
  const orderId = await delivered();
  const ask = (fields: BuyerFields) => askInvoice(ctx(), orderId, { ...buyer, ...fields });
  expect(await ask({ vatNumber: '1' })).toMatchObject({
    ok: false,
    code: 'INVOICE_BUYER_WRONG',
    field: 'vatNumber',
  });
  expect(await ask({})).toMatchObject({ ok: true, data: { companyName: buyer.companyName } });
  expect(shop.request.sent).toContainEqual({ name: issueInvoiceJob, message: { orderId } });
  await issueInvoice(ctx(), orderId);
  expect(await documentsOf(orderId)).toHaveLength(1);
  expect(await ask({})).toMatchObject({ ok: false, code: 'INVOICE_EXISTS' });

  const late = await delivered();
  const now = shop.clock.instant;
  shop.clock.instant = new Date(now.getTime() + 14 * 86_400_000);
  const answer = await askInvoice(ctx(), late, buyer);
  shop.clock.instant = now;
  expect(answer).toMatchObject({ ok: false, code: 'INVOICE_TOO_LATE' });
  expect(await documentsOf(late)).toEqual([]);
});

test('when two brands belong to one company, then neither numbers nor files of their invoices are the same', async () => {
  const { orderId } = await invoiced();
  const [mine] = await documentsOf(orderId);
  const { brand } = ctx();
  await makeZone(shop.brands.otherBrand);
  const sister = { tenantId: brand.tenantId + 1, legal: brand.legal };
  const theirs = await shop.brands.otherBrand.transaction(async (tx) => ({
    numbers: [await takeNumber(tx, sister, 2026), await takeNumber(tx, sister, 2026)].map(
      ({ shown }) => shown,
    ),
    files: [await takeFileNumber(tx, sister), await takeFileNumber(tx, sister)],
  }));
  expect(mine!.document.number).toMatch(/^\d{4}\/A\d{6}$/);
  expect(theirs.numbers).toEqual(['2026/B000001', '2026/B000002']);
  expect(theirs.files).toEqual(['B0001', 'B0002']);
});
