import { invoiceAmounts, type FiscalPerson, type InvoiceItem } from '@bottega/domain';
import { invoiceXml, type InvoiceDocument } from '../../src/modules/checkout/invoice/invoice-xml.ts';

const address = {
  address1: 'Via Cavour',
  addressNumber: '107',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
};
const none = {
  firstName: '',
  lastName: '',
  companyName: '',
  fiscalCode: '',
  vatNumber: '',
  sdiCode: '',
  pec: '',
};
const person: FiscalPerson = {
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
  sdiCode: 'ABC1234',
};
const body: FiscalPerson = {
  ...company,
  companyName: 'Parrocchia di prova',
  vatNumber: '',
  fiscalCode: '90012345679',
  sdiCode: '0000000',
};

const item = (more: Partial<InvoiceItem>): InvoiceItem => ({
  description: 'Pane',
  quantity: 2000,
  unit: 'PZ',
  gross: 1040,
  rate: 400,
  ...more,
});
const bread = item({});
const apples = item({ description: 'Mele', quantity: 480, unit: 'KG', gross: 192 });
const soap = item({ description: 'Sapone', gross: 305, rate: 2200 });
const deposit = (gross: number) => item({ description: 'Cauzione', gross, rate: 0, zeroVat: 'deposit' });

type Given = Partial<InvoiceDocument> & { items?: InvoiceItem[] };

function documentOf({ items = [bread], ...changes }: Given, at: number): InvoiceDocument {
  const amounts = invoiceAmounts(items);
  const number = String(at + 1).padStart(6, '0');
  return {
    number: `2026/A${number}`,
    date: '2026-11-27',
    fileNumber: `A${number.slice(2)}`,
    seller: {
      company: 'Bottega Rosmarino S.r.l.',
      vatNumber: '00000000000',
      rea: 'RM-0000000',
      seat: { street: "Via dell'Esempio", number: '12', postalcode: '00100', city: 'Roma' },
    },
    buyer: person,
    amounts,
    subject: 'Ordine online n. 100017',
    payments: [{ kind: 'MP08', cents: amounts.total }],
    ...changes,
  };
}

const credits = { number: '2026/A000001', date: '2026-11-27' };

const kinds: Record<string, Given> = {
  'a private person': {},
  'a person with a provisional code': { buyer: { ...person, fiscalCode: '12345678903' } },
  'a person with letters outside Latin-1': {
    buyer: { ...person, firstName: 'Ștefan', lastName: 'Nguyễn-Wałęsa', companyName: '' },
  },
  'a house number of more than eight characters': { buyer: { ...person, addressNumber: 'km 12,300' } },
  'a long street with a long number': {
    buyer: { ...person, address1: 'Strada provinciale '.repeat(5), addressNumber: '12 bis, scala B int. 4' },
  },
  'a company with a recipient code': { buyer: company },
  'a company with a certified e-mail': { buyer: { ...company, sdiCode: '', pec: 'caffe@pec.example' } },
  'a company with code of seven zeros and a certified e-mail': {
    buyer: { ...company, sdiCode: '0000000', pec: 'caffe@pec.example' },
  },
  'a company whose fiscal code is its VAT number': { buyer: { ...company, fiscalCode: company.vatNumber } },
  'a sole trader with the code of a person': { buyer: { ...company, fiscalCode: 'RSSMRA80A01H501U' } },
  'an association without VAT number': { buyer: body },
  'an office of a public body': { buyer: { ...body, companyName: 'Comune di prova', sdiCode: 'UFAB12' } },
  'goods of several rates and weights': { items: [bread, apples, soap] },
  'delivery at the rates of the goods': {
    items: [
      bread,
      soap,
      item({ description: 'Consegna', quantity: 1000, gross: 312, rate: 400 }),
      item({ description: 'Consegna', quantity: 1000, gross: 178, rate: 2200 }),
    ],
  },
  'deposits of containers': { items: [bread, deposit(120)] },
  'deposits above the limit of the stamp duty': { items: [bread, deposit(7748)] },
  'goods without VAT for several reasons': {
    items: [
      item({ description: 'Giornale', rate: 0, zeroVat: 'publication' }),
      item({ description: 'Buono regalo', rate: 0, zeroVat: 'voucher' }),
      item({ description: 'Bene esente', rate: 0, zeroVat: 'exempt' }),
      item({ description: 'Bene esportato', rate: 0, zeroVat: 'export' }),
      deposit(120),
    ],
  },
  'a discount': { items: [bread, soap, item({ description: 'Sconti', quantity: 1000, gross: -100 })] },
  'meal vouchers and cash': {
    payments: [
      { kind: 'MP08', cents: 800, isMealVoucher: true },
      { kind: 'MP01', cents: 240 },
    ],
  },
  'a bank transfer': { payments: [{ kind: 'MP05', cents: 1040 }] },
  'a credit note': { credits },
  'a credit note for a public body': { credits, buyer: { ...body, sdiCode: 'UFAB12' } },
};

/** An invoice or credit note of each kind that the shop makes, by what it shows. */
export const kindsOfInvoices: readonly { kind: string; xml: string }[] = Object.entries(kinds).map(
  ([kind, facts], at) => ({ kind, xml: invoiceXml(documentOf(facts, at)) }),
);
