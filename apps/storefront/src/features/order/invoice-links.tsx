import type { contract, DataOf } from '@bottega/contract';
import { Button } from '@bottega/ui';
import { useState } from 'react';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';

interface InvoiceLinksProps {
  orderId: number;
  /** Number of the invoice. */
  number: string;
}

/** Opens the invoice of an order: a copy to read, and the electronic original. */
export function InvoiceLinks({ orderId, number }: InvoiceLinksProps) {
  const { t } = useShop();
  return (
    <div className="grid gap-2">
      <p>
        <strong>{t('order.invoice', { number })}</strong>
      </p>
      <div className="flex flex-wrap gap-3">
        <FileButton orderId={orderId} type="pdf" text={t('order.invoicePdf')} />
        <FileButton orderId={orderId} type="xml" text={t('order.invoiceXml')} />
      </div>
    </div>
  );
}

/** Reads a file and saves it. A file that can't be opened is told here (CHK-20). */
function FileButton({ orderId, type, text }: { orderId: number; type: 'pdf' | 'xml'; text: string }) {
  const { api, t } = useShop();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const answer = await api.checkout.invoice({ order_id: orderId, file_type: type }).catch(() => undefined);
    setBusy(false);
    if (answer?.response.status === 0) save(answer.data);
    else toasts.show({ kind: 'error', text: t('order.invoiceOpeningError') });
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void open()}>
      {text}
    </Button>
  );
}

function save({ fileName, mediaType, content }: DataOf<typeof contract.checkout.invoice>): void {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
