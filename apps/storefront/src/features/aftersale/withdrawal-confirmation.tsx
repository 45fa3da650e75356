import { Button } from '@bottega/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../platform/shop.tsx';

interface ConfirmationProps {
  says: string;
  receipt: string;
  goods: readonly string[];
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** The statement as it is sent. Only this button declares the withdrawal. */
export function WithdrawalConfirmation({ says, receipt, goods, busy, onConfirm, onBack }: ConfirmationProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel grid gap-4" aria-labelledby="withdrawal-confirm">
      <h2 id="withdrawal-confirm" ref={heading} tabIndex={-1}>
        {t('aftersale.withdrawalConfirmTitle')}
      </h2>
      <p>{says}</p>
      <ul className="list-disc pl-5">
        {goods.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{receipt}</p>
      <p className="text-muted">{t('aftersale.withdrawalHow')}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" busy={busy} onClick={onConfirm}>
          {t('aftersale.withdrawalConfirm')}
        </Button>
        <Button size="large" variant="secondary" onClick={onBack}>
          {t('aftersale.withdrawalBack')}
        </Button>
      </div>
    </section>
  );
}
