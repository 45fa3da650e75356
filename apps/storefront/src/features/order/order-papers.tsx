import type { DownloadedFile, Envelope, Order } from '@bottega/contract';
import { Button } from '@bottega/ui';
import { useState, type ReactNode } from 'react';
import { useShape } from '../../platform/native-bridge.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';

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
              of={t(paperNames[paper])}
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
              of={name}
              read={invoiceFile('xml', number)}
              failed={t('order.invoiceOpeningError')}
            />
            <FileButton
              text={t('order.paperPdf')}
              of={name}
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

interface FileButtonProps {
  text: string;
  /** The paper that the file is of. */
  of: string;
  read(): Promise<Envelope<DownloadedFile>>;
  /** The words when it can't be opened. */
  failed: string;
}

/** Reads a file and saves it; in the app it opens it. A file that can't be opened is told here (CHK-20). */
function FileButton({ text, of, read, failed }: FileButtonProps) {
  const { t } = useShop();
  const toasts = useToasts();
  const shape = useShape();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { response, data } = await read();
      if (response.status !== 0) throw new Error('refused');
      // native code is in the app's build alone
      if (import.meta.env.MODE !== 'static' || shape === 'web') save(data);
      else if (!(await openInApp(data))) toasts.show({ kind: 'error', text: t('order.noAppError') });
    } catch {
      toasts.show({ kind: 'error', text: failed });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      busy={busy}
      aria-label={t('order.paperDownload', { paper: of, file: text })}
      onClick={() => void open()}
    >
      {text}
    </Button>
  );
}

async function openInApp(file: DownloadedFile): Promise<boolean> {
  const { openFile } = await import('../../platform/native/open-file.ts');
  return openFile(file);
}

function save({ fileName, mediaType, content }: DownloadedFile): void {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
