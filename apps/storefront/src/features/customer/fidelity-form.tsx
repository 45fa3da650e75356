import {
  fidelityCardNumber,
  fidelityCardRule,
  groupedFidelityCard,
  validateFidelityCard,
  validateRequired,
} from '@bottega/domain';
import { Button, TextField } from '@bottega/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useShop } from '../../platform/shop.tsx';
import { useSaveCard } from './use-save-card.ts';

interface FidelityFormProps {
  /** The present number; empty for a new card. */
  number: string;
  /** The shopper opened the form by a button, so its field takes the focus. */
  isAsked: boolean;
  onSaved: () => Promise<void>;
  onCancel?: (() => void) | undefined;
}

/** The form for the card's number, which checks the number before sending it (CUS-26 to CUS-28). */
export function FidelityForm({ number, isAsked, onSaved, onCancel }: FidelityFormProps) {
  const { brand, t } = useShop();
  const save = useSaveCard();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(number === '' ? '' : groupedFidelityCard(number));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const rule = fidelityCardRule(brand.settings.fidelityPrefix);

  useEffect(() => {
    if (isAsked) form.current?.querySelector('input')?.focus();
  }, [isAsked]);

  const refusal = async (): Promise<string | undefined> => {
    const number = fidelityCardNumber(typed);
    const wrong = validateRequired(number) ?? validateFidelityCard(number, rule);
    return wrong === undefined ? save(number) : t(`validation.${wrong}`);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refused = await refusal();
    setError(refused);
    if (refused === undefined) await onSaved();
    else form.current?.querySelector('input')?.focus();
    setBusy(false);
  };

  return (
    <form ref={form} className="grid gap-3" noValidate onSubmit={(event) => void onSubmit(event)}>
      <TextField
        name="fidelity-card"
        label={t('customer.fidelityNumber')}
        hint={t('customer.fidelityHint', { length: String(rule.length), prefix: rule.prefix })}
        value={typed}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('customer.fidelitySave')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
