import { groupedFidelityCard } from '@bottega/domain';
import { Button } from '@bottega/ui';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import { Barcode } from './barcode.tsx';
import { FidelityForm } from './fidelity-form.tsx';
import { RemoveCard } from './remove-card.tsx';

interface FidelityCardProps {
  /** Undefined when the profile has no card. */
  number: string | undefined;
  /** Called after the card was added, changed or removed; it reads the profile again. */
  onChanged: () => Promise<void>;
}

/** The shopper's fidelity card as a barcode, or a form to add it (CUS-25). */
export function FidelityCard({ number, onChanged }: FidelityCardProps) {
  const t = useTexts();
  const toasts = useToasts();
  const [isChanging, setChanging] = useState(false);
  // false on opening, so that the card doesn't take the focus of the new page
  const [isUsed, setUsed] = useState(false);

  const change = (changing: boolean) => {
    setUsed(true);
    setChanging(changing);
  };
  const done = async (text: string) => {
    await onChanged();
    toasts.show({ kind: 'success', text });
    change(false);
  };
  return (
    <section aria-labelledby="fidelity-card" className="panel grid gap-3">
      <h2 id="fidelity-card" className="text-xl">
        {t('customer.fidelityCard')}
      </h2>
      {number !== undefined && !isChanging ? (
        <ShownCard
          key={number}
          number={number}
          isUsed={isUsed}
          onChange={() => change(true)}
          onRemoved={() => done(t('customer.fidelityRemoved'))}
        />
      ) : (
        <>
          {number === undefined && <p className="text-muted">{t('customer.fidelityGive')}</p>}
          <FidelityForm
            number={number ?? ''}
            isAsked={isUsed}
            onSaved={() => done(t('customer.fidelitySaved'))}
            onCancel={number === undefined ? undefined : () => change(false)}
          />
        </>
      )}
    </section>
  );
}

interface ShownCardProps {
  number: string;
  isUsed: boolean;
  onChange: () => void;
  onRemoved: () => Promise<void>;
}

function ShownCard({ number, isUsed, onChange, onRemoved }: ShownCardProps) {
  const t = useTexts();
  const buttons = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const grouped = groupedFidelityCard(number);
  useEffect(() => {
    // the form with the focus is gone
    if (isUsed) buttons.current?.querySelector('button')?.focus();
  }, [isUsed]);
  return (
    <>
      <div className="grid justify-items-center gap-2 rounded-field border border-line p-3">
        <Barcode number={number} label={t('customer.fidelityBarcode', { number: grouped })} />
        <p className="figures text-lg font-bold">{grouped}</p>
      </div>
      <p className="text-sm text-muted">{t('customer.fidelityShow')}</p>
      <div ref={buttons} className="flex flex-wrap gap-3">
        <Button variant="secondary" icon="edit" onClick={onChange}>
          {t('customer.fidelityChange')}
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => setAsked(true)}>
          {t('customer.fidelityRemove')}
        </Button>
      </div>
      {isAsked && <RemoveCard number={grouped} onRemoved={onRemoved} onClose={() => setAsked(false)} />}
    </>
  );
}
