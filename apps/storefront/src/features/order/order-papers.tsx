import type { Order } from '@bottega/contract';
import type { ReactNode } from 'react';
import { useShop } from '../../platform/shop.tsx';
import { FileButton } from './file-button.tsx';

type PaperOrder = Pick<Order, 'orderId' | 'papers' | 'invoice' | 'creditNotes'>;

const paperNames = {
  confirmation: 'order.paperConfirmation',
  terms: 'order.paperTerms',
  delivery_note: 'order.paperDeliveryNote',
  receipt: 'order.paperReceipt',
} as const;

/** The papers of an order: confirmation, delivery note, receipt, invoice and credit notes. */
export function OrderPapers({ order }: { order: PaperOrder }) {
  const { api, t } = useShop();
  const { orderId, papers, invoice, creditNotes = [] } = order;
  if (papers.length === 0 && !invoice) return null;
  const invoiceFile = (file_type: 'pdf' | 'xml', number?: string) => () =>
    api.checkout.invoice({ order_id: orderId, file_type, ...(number && { number }) });
  return (
    <section className="panel grid gap-1" aria-labelledby="order-papers">
      <h2 id="order-papers" className="text-xl">
        {t('order.papers')}
      </h2>
      <ul className="paper-list">
        {papers.map((paper) => (
          <PaperRow key={paper} name={t(paperNames[paper])}>
            <FileButton
              text={t('order.paperPdf')}
              label={t('order.paperDownload', { paper: t(paperNames[paper]), file: t('order.paperPdf') })}
              read={() => api.notification.orderPaper({ order_id: orderId, paper })}
              failed={t('order.paperOpeningError')}
            />
          </PaperRow>
        ))}
        {[
          ...(invoice ? [{ name: t('order.invoice', { number: invoice }) }] : []),
          ...creditNotes.map((number) => ({ name: t('order.creditNote', { number }), number })),
        ].map(({ name, number }: { name: string; number?: string }) => (
          <PaperRow key={name} name={name}>
            <FileButton
              text={t('order.paperXml')}
              label={t('order.paperDownload', { paper: name, file: t('order.paperXml') })}
              read={invoiceFile('xml', number)}
              failed={t('order.invoiceOpeningError')}
            />
            <FileButton
              text={t('order.paperPdf')}
              label={t('order.paperDownload', { paper: name, file: t('order.paperPdf') })}
              read={invoiceFile('pdf', number)}
              failed={t('order.invoiceOpeningError')}
            />
          </PaperRow>
        ))}
      </ul>
    </section>
  );
}

function PaperRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="paper-list__row">
      <span>{name}</span>
      <span className="flex gap-2">{children}</span>
    </li>
  );
}
