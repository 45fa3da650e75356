import { formatCents } from '@bottega/texts';
import { findInvoicesOf, invoicePdf, invoiceTitle, pdfName } from '../../checkout/index.ts';
import type { OrderMail, OrderWords } from './order-mail.ts';

/** An invoice or a credit note, with its copy to read. The electronic original comes through the exchange system. */
export async function invoiced({
  db,
  brand,
  order,
  texts: { t },
  id,
  number,
}: OrderMail): Promise<OrderWords | undefined> {
  const row = (await findInvoicesOf(db, order.orderId)).find(({ document }) => document.number === number);
  if (!row) return undefined;
  const { document } = row;
  const amount = formatCents(document.amounts.total);
  const what = document.credits ? 'creditNote' : 'invoice';
  return {
    subject: t(`notification.${what}Subject`, { ...id, number }),
    preheader: t('notification.invoiceHow'),
    paragraphs: [t(`notification.${what}Body`, { ...id, number }), t('notification.invoiceHow')],
    due: { label: invoiceTitle(brand, document), amount, notes: [] },
    footnote: t('notification.invoiceAttached'),
    papers: [{ fileName: pdfName(brand, document), content: await invoicePdf(brand, document) }],
  };
}

/** That the exchange system couldn't deliver an invoice, and where its original lies. */
export async function undelivered(mail: OrderMail): Promise<OrderWords | undefined> {
  const words = await invoiced(mail);
  const { t } = mail.texts;
  const id = { ...mail.id, number: mail.number };
  const where = t('notification.invoiceUndeliveredWhere');
  return (
    words && {
      ...words,
      subject: t('notification.invoiceUndeliveredSubject', id),
      preheader: where,
      paragraphs: [t('notification.invoiceUndeliveredBody', id), where],
    }
  );
}
