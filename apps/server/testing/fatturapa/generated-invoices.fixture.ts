import { allocate, invoiceAmounts, takingsOf, type FiscalPerson, type InvoiceItem } from '@bottega/domain';
import { createTexts } from '@bottega/texts';
import fc from 'fast-check';
import { liveOrder } from '../../../../packages/domain/src/checkout/order-life.fixture.ts';
import { orderLife } from '../../../../packages/domain/src/checkout/order-lives.fixture.ts';
import { itemsOfRefund, saleItems } from '../../src/modules/checkout/invoice/invoice-items.ts';
import { invoiceXml } from '../../src/modules/checkout/invoice/invoice-xml.ts';

const texts = createTexts();
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
  vatNumber: '',
  fiscalCode: '',
  sdiCode: '',
  pec: '',
};
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 });

const buyer: fc.Arbitrary<FiscalPerson> = fc.oneof(
  fc.record({ firstName: words, lastName: words }).map((names) => ({
    ...none,
    ...address,
    ...names,
    type: 'private' as const,
    fiscalCode: 'RSSMRA80A01H501U',
  })),
  fc
    .record({
      companyName: words,
      reached: fc.constantFrom(
        { sdiCode: 'ABC1234' },
        { sdiCode: 'UFAB12' },
        { pec: 'ditta@pec.example' },
        {},
      ),
      addressNumber: fc.constantFrom('107', 'km 12,300', '12 bis, scala B'),
    })
    .map(({ companyName, reached, addressNumber }) => ({
      ...none,
      ...address,
      ...reached,
      addressNumber,
      companyName,
      type: 'company' as const,
      vatNumber: '01234567897',
    })),
);

/** An invoice or a credit note, and the amount that the ledger has for it. */
export interface GeneratedInvoice {
  xml: string;
  total: number;
  ledger: number;
}

const generated = fc.record({
  life: orderLife,
  buyer,
  name: words,
  parts: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }),
});

/** The invoices and credit notes of generated orders that were handed over, as the shop writes them. */
export function generatedInvoices(orders: number, seed?: number): GeneratedInvoice[] {
  const drawn = fc.sample(generated, { numRuns: orders * 2, ...(seed !== undefined && { seed }) });
  const sold = drawn
    .map((order) => ({ ...order, lived: liveOrder({ ...order.life, outcome: 'delivered' }) }))
    .filter(({ lived }) => lived.cost > 0)
    .slice(0, orders);
  let number = 0;
  return sold.flatMap(({ lived: { postings, cost }, buyer: person, name, parts }) => {
    const write = (
      items: readonly InvoiceItem[],
      ledger: number,
      credits?: { number: string; date: string },
    ) => {
      const amounts = invoiceAmounts(items);
      const id = String(++number).padStart(6, '0');
      const document = {
        number: `2026/${id}`,
        date: '2026-11-26',
        fileNumber: id.slice(-5),
        seller: {
          company: 'Bottega Rosmarino S.r.l.',
          vatNumber: '00000000000',
          rea: 'RM-0000000',
          seat: { street: "Via dell'Esempio", number: '12', postalcode: '00100', city: 'Roma' },
        },
        buyer: person,
        amounts,
        subject: name,
        paymentKind: 'MP08' as const,
        ...(credits && { credits }),
      };
      return { document, invoice: { xml: invoiceXml(document), total: amounts.total, ledger } };
    };
    const { document, invoice } = write(saleItems(goodsOf(postings, name, parts), postings, texts), cost);
    const notes = postings.flatMap((posting) => {
      const [refund] = posting.kind === 'refunded' ? [itemsOfRefund(posting.entries, texts)] : [];
      if (!refund || refund.length === 0) return [];
      const refunded = -takingsOf(posting.entries).reduce((sum, { gross }) => sum + gross, 0);
      return [write(refund, refunded, document).invoice];
    });
    return [invoice, ...notes];
  });
}

/** Goods that cost what the sale has for goods, each rate over several lines. */
function goodsOf(
  postings: ReturnType<typeof liveOrder>['postings'],
  name: string,
  parts: readonly number[],
): InvoiceItem[] {
  const sale = postings.find(({ kind }) => kind === 'sold');
  return (sale?.entries ?? []).flatMap(({ account, vat, cents }) =>
    account === 'revenue' && vat !== undefined
      ? allocate(-cents, parts).map((gross, at) => ({
          description: name,
          quantity: parts[at]! * 130,
          unit: at % 2 === 0 ? ('PZ' as const) : ('KG' as const),
          gross,
          rate: vat,
        }))
      : [],
  );
}
