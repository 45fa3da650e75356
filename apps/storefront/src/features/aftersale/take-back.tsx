import type { AfterSale } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { Button } from '@bottega/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useToasts } from '../../platform/notices/toasts.tsx';
import { later } from '../../platform/page/later.ts';
import { useShop, useTexts } from '../../platform/shop.tsx';

const TakeBackDialog = lazy(later(() => import('./take-back-dialog.tsx')));

interface TakeBackProps {
  afterSale: AfterSale;
  /** The line of a substitute. */
  lineNo: number;
  /** The kind of place where the order was handed over. */
  addressTypeId: number;
  onChanged: () => void;
}

/** Gives a substitute back that the shopper doesn't want, in two presses; once given back, it says what became of it. */
export function TakeBack({ afterSale, lineNo, addressTypeId, onChanged }: TakeBackProps) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const takenBack = afterSale.cases.find(({ lines }) =>
    lines.some(({ line, reason }) => line === lineNo && reason === 'substitute'),
  );
  const line = afterSale.lines.find((left) => left.line === lineNo);
  const { busy, send } = useSending(afterSale.orderId, line, () => {
    setIsAsking(false);
    onChanged();
  });
  if (takenBack) {
    const { state, given: refunded, code = '' } = takenBack;
    const words = t(`aftersale.state_${state}`, { amount: formatPrice(refunded), code });
    return (
      <p role="status" className="text-sm font-strong">
        {t('aftersale.takenBack')} · {words}
      </p>
    );
  }
  if (!line?.reasons.includes('substitute') || line.amount === 0) return null;
  return (
    <div>
      <Button
        ref={button}
        variant="secondary"
        aria-label={t('aftersale.takeBackLabel', { name: line.name })}
        onClick={() => setIsAsking(true)}
      >
        {t('aftersale.takeBack')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <TakeBackDialog
            title={t('aftersale.takeBackTitle', { name: line.name })}
            text={t('aftersale.takeBackText', { addressTypeId, amount: formatPrice(line.amount) })}
            busy={busy}
            onNo={() => setIsAsking(false)}
            onYes={() => void send()}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Sends the request. Its id is the line, so that a second press or tab gets the answer of the first. */
function useSending(orderId: number, line: AfterSale['lines'][number] | undefined, onDone: () => void) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (!line) return;
    setBusy(true);
    const answer = await api.aftersale.complain({
      order_id: orderId,
      request_id: `take-back-${line.line}`,
      lines: [{ line: line.line, reason: 'substitute', quantity: line.left }],
    });
    setBusy(false);
    if (answer.response.status !== 0)
      toasts.show({ kind: 'error', text: refusalOf(answer, byCode) ?? t('errors.generic') });
    onDone();
  };
  return { busy, send };
}
