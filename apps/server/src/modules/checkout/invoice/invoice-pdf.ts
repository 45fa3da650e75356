import { stampDutyOf, vatNatures, type FiscalPerson, type InvoiceVat } from '@bottega/domain';
import { formatCents, formatDate, formatNumber } from '@bottega/texts';
import type { Brand } from '../../../platform/context.ts';
import { paperPdf, type PaperBlock } from '../../../platform/paper/paper.ts';
import { textsOf } from '../../../platform/texts.ts';
import type { InvoiceDocument } from './invoice-xml.ts';

/** The name of the copy's file. */
export const pdfName = (brand: Brand, { number, credits }: InvoiceDocument): string =>
  textsOf(brand).t(credits ? 'checkout.creditNoteFile' : 'checkout.invoiceFile', {
    number: number.replace('/', '-'),
  });

/** The title of an invoice or a credit note. */
export const invoiceTitle = (brand: Brand, { number, date, credits }: InvoiceDocument): string =>
  textsOf(brand).t(credits ? 'checkout.creditNoteName' : 'checkout.invoiceName', {
    number,
    day: formatDate(date),
  });

/** The courtesy copy of an electronic invoice or credit note, which people can read. */
export function invoicePdf(brand: Brand, invoice: InvoiceDocument): Promise<Buffer> {
  const { t } = textsOf(brand);
  const { amounts, buyer, seller } = invoice;
  const { legal, theme, files } = brand;
  return paperPdf({
    title: invoiceTitle(brand, invoice),
    logo: { png: files.mailLogo.bytes, background: theme.colors.header },
    foot: [seller.company, legal.address, t('checkout.paperVat', { number: seller.vatNumber })].join(' · '),
    blocks: [
      { kind: 'text', text: invoice.subject },
      { kind: 'heading', text: t('checkout.invoiceBuyer') },
      { kind: 'text', text: buyerLines(buyer, t).join('\n') },
      { kind: 'heading', text: t('checkout.invoiceLines') },
      {
        kind: 'table',
        head: [
          t('checkout.paperGoods'),
          t('checkout.paperQuantity'),
          t('checkout.paperRate'),
          t('checkout.paperAmount'),
        ],
        columns: [
          { share: 0.56 },
          { share: 0.14, isNumber: true },
          { share: 0.12, isNumber: true },
          { share: 0.18, isNumber: true },
        ],
        rows: amounts.lines.map(({ description, quantity, unit, rate, gross }) => [
          description,
          t(unit === 'KG' ? 'checkout.paperKilos' : 'checkout.paperPieces', {
            quantity: formatNumber(quantity / 1000),
          }),
          rate === 0
            ? t('checkout.paperNoVat')
            : t('checkout.paperPercent', { rate: formatNumber(rate / 100) }),
          formatCents(gross),
        ]),
      },
      { kind: 'heading', text: t('checkout.invoiceVat') },
      {
        kind: 'sums',
        rows: [
          ...amounts.vat.flatMap((row) => vatRows(row, t)),
          {
            name: t(invoice.credits ? 'checkout.creditNoteTotal' : 'checkout.invoiceTotal'),
            amount: formatCents(amounts.total),
          },
        ],
      },
      ...stampDuty(invoice, t),
      { kind: 'text', text: t('checkout.invoiceCopy'), muted: true },
    ],
  });
}

/** That the stamp duty is paid, where the invoice needs it. */
const stampDuty = ({ amounts }: InvoiceDocument, t: ReturnType<typeof textsOf>['t']): PaperBlock[] =>
  stampDutyOf(amounts.vat) > 0 ? [{ kind: 'text', text: t('checkout.invoiceStampDuty') }] : [];

/** What has no VAT is named by its rule. */
function vatRows(
  { rate, net, vat, zeroVat = 'deposit' }: InvoiceVat,
  t: ReturnType<typeof textsOf>['t'],
): { name: string; amount: string }[] {
  if (rate === 0) {
    const { law } = vatNatures[zeroVat];
    const name =
      zeroVat === 'deposit' ? t('checkout.invoiceOutsideVat') : t('checkout.invoiceWithoutVat', { law });
    return [{ name, amount: formatCents(net) }];
  }
  const words = { rate: formatNumber(rate / 100) };
  return [
    { name: t('checkout.invoiceTaxable', words), amount: formatCents(net) },
    { name: t('checkout.invoiceTax', words), amount: formatCents(vat) },
  ];
}

function buyerLines(buyer: FiscalPerson, t: ReturnType<typeof textsOf>['t']): string[] {
  const { type, companyName, firstName, lastName, vatNumber, fiscalCode, sdiCode, pec } = buyer;
  return [
    type === 'company' ? companyName : `${firstName} ${lastName}`,
    `${buyer.address1} ${buyer.addressNumber}, ${buyer.postalcode} ${buyer.city} (${buyer.province})`,
    ...(vatNumber === '' ? [] : [t('checkout.paperVat', { number: vatNumber })]),
    ...(fiscalCode === '' ? [] : [`${t('customer.fiscalShort')} ${fiscalCode}`]),
    ...(sdiCode === '' ? [] : [`${t('customer.sdiShort')} ${sdiCode}`]),
    ...(pec === '' ? [] : [`${t('customer.pec')} ${pec}`]),
  ];
}
