import { invoiceAmounts, type FiscalPerson, type InvoiceItem } from '@bottega/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceProblems } from '../../../../testing/fatturapa/validate-invoice.ts';
import { invoiceXml, type InvoiceDocument } from './invoice-xml.ts';

const address = {
  address1: 'Via Cavour',
  addressNumber: '107',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
};
const none = { firstName: '', lastName: '', companyName: '', vatNumber: '', sdiCode: '', pec: '' };
const mario: FiscalPerson = {
  ...none,
  ...address,
  type: 'private',
  firstName: 'Mario',
  lastName: 'Rossi',
  fiscalCode: 'RSSMRA80A01H501U',
};
const company: FiscalPerson = {
  ...none,
  ...address,
  type: 'company',
  companyName: 'Caffè della Piazza S.r.l.',
  vatNumber: '01234567897',
  fiscalCode: '',
  sdiCode: 'ABC1234',
};
const bread: InvoiceItem = {
  description: 'Pane',
  quantity: 512,
  unit: 'KG',
  gross: 200,
  rate: 400,
};

const invoice = (given: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  number: '2026/000001',
  date: '2026-11-25',
  fileNumber: '00001',
  seller: {
    company: 'Bottega Rosmarino S.r.l.',
    vatNumber: '00000000000',
    rea: 'RM-0000000',
    seat: { street: "Via dell'Esempio", number: '12', postalcode: '00100', city: 'Roma' },
  },
  buyer: mario,
  amounts: invoiceAmounts([bread]),
  subject: 'Ordine 100017',
  paymentKind: 'MP08',
  ...given,
});

test('an invoice without a required part is refused by the schema', async () => {
  const broken = invoiceXml(invoice()).replace('<TipoDocumento>TD01</TipoDocumento>', '');
  expect(await invoiceProblems([broken])).not.toEqual([]);
});

test('a company with a certified e-mail gets the code of seven zeros beside it (law, duty 14)', async () => {
  const xml = invoiceXml(invoice({ buyer: { ...company, sdiCode: '', pec: 'caffe@pec.example' } }));
  expect(xml).toContain('<CodiceDestinatario>0000000</CodiceDestinatario>');
  expect(xml).toContain('<PECDestinatario>caffe@pec.example</PECDestinatario>');
  expect(await invoiceProblems([xml])).toEqual([]);
});

test('a company with a code of the exchange system gets it, and its VAT number', async () => {
  const xml = invoiceXml(invoice({ buyer: company }));
  expect(xml).toContain('<CodiceDestinatario>ABC1234</CodiceDestinatario>');
  expect(xml).not.toContain('PECDestinatario');
  expect(await invoiceProblems([xml])).toEqual([]);
});

const anyItem: fc.Arbitrary<InvoiceItem> = fc.record({
  description: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  ean: fc.constantFrom('8001234567890', '2000001'),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unit: fc.constantFrom('PZ', 'KG'),
  gross: fc.integer({ min: 0, max: 100_000 }),
  rate: fc.constantFrom(0, 400, 500, 1000, 2200),
});

test('invoices of any goods, names and buyers are valid against the official schema', async () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 });
  const documents = fc.sample(
    fc.record({
      items: fc
        .array(anyItem, { minLength: 1, maxLength: 30 })
        .filter((all) => all.some(({ gross }) => gross > 0)),
      buyer: fc.oneof(
        fc.record({ firstName: name, lastName: name }).map((names) => ({ ...mario, ...names })),
        name.map((companyName) => ({ ...company, companyName })),
      ),
      subject: name,
    }),
    100,
  );
  const xmls = documents.map(({ items, buyer, subject }) =>
    invoiceXml(invoice({ amounts: invoiceAmounts(items), buyer, subject })),
  );
  expect(await invoiceProblems(xmls)).toEqual([]);
});
