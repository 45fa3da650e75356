import { invoiceAmounts, type FiscalPerson, type InvoiceItem } from '@bottega/domain';
import { expect, test } from 'vitest';
import { generatedInvoices } from '../../../../testing/fatturapa/generated-invoices.fixture.ts';
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

const invoice = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
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
  ...changes,
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

test('invoices and credit notes of generated orders are valid against the official schema, and equal the ledger to the cent', async () => {
  const invoices = generatedInvoices(100);
  expect(invoices.filter(({ total, ledger }) => total !== ledger)).toEqual([]);
  expect(await invoiceProblems(invoices.map(({ xml }) => xml))).toEqual([]);
  expect(invoices.length).toBeGreaterThan(100);
  // some have container deposits, which are outside VAT
  expect(invoices.some(({ xml }) => xml.includes('<Natura>N1</Natura>'))).toBe(true);
});
