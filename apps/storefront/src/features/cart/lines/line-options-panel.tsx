import type { CartItem } from '@bottega/contract';
import { LONGEST_LINE_NOTE } from '@bottega/domain';
import { formatNumber } from '@bottega/texts';
import { Button, TextArea, TextField } from '@bottega/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { codesOf, refusalOf } from '../../../platform/notices/messages.ts';
import { useCartWrites } from '../state/cart-context.tsx';
import { useShop } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import { ownWeightOf } from './own-weight.ts';
import type { Proposals } from './proposals.ts';
import { SubstituteChoice } from './substitute-choice.tsx';
import { infosOf } from './substitute-infos.ts';
import { useChoice } from './use-choice.ts';

/**
 * Refusals about the weight or the substitute are shown at its field. Any other refusal is shown as a failed save
 * (CAR-53).
 */
const aboutWeight = /^(CUSTOM_WEIGHT|STOCK_SHORT|MIN_|MAX_|GROUP_MAX_|DAILY_MAX_|QUANTITY_)/;
const aboutSubstitute = /^WANTED_SUBSTITUTE_/;

interface LineOptionsPanelProps {
  item: CartItem;
  proposals: Proposals;
  onClose: () => void;
}

/** Substitution, own weight and note of a line. */
export default function LineOptionsPanel({ item, proposals, onClose }: LineOptionsPanelProps) {
  const { t, byCode } = useShop();
  const writes = useCartWrites();
  const toasts = useToasts();
  const { cartItemInfo, itemId } = item;
  const isLoose = item.weight > 0;
  const ownWeight = ownWeightOf(item);
  const substitute = useChoice(item);
  const [weight, setWeight] = useState(ownWeight === undefined ? '' : formatNumber(ownWeight / 1000));
  const [note, setNote] = useState(cartItemInfo['note'] ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inputs = form.current?.querySelectorAll('input') ?? [];
    ([...inputs].find(({ checked }) => checked) ?? inputs[0])?.focus();
  }, []);

  const save = async () => {
    setBusy(true);
    const infos = {
      ...infosOf(substitute.field.choice),
      note,
      ...(isLoose && { customWeight: weight }),
    };
    const answer = await writes.setLineInfos(itemId, infos);
    setBusy(false);
    if (answer.response.status === 0) onClose();
    else if (codesOf(answer).some((code) => aboutWeight.test(code))) setError(refusalOf(answer, byCode));
    else if (codesOf(answer).some((code) => aboutSubstitute.test(code)))
      substitute.setError(refusalOf(answer, byCode));
    else toasts.show({ kind: 'error', text: t('errors.errorSettingProduct') });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };

  return (
    <form ref={form} className="grid gap-4" onSubmit={onSubmit}>
      <SubstituteChoice item={item} proposals={proposals} {...substitute.field} />
      {isLoose && (
        <TextField
          name="customWeight"
          label={t('cart.ownWeight')}
          hint={t('cart.ownWeightHint')}
          optionalText={t('ui.optional')}
          inputMode="decimal"
          maxLength={9}
          value={weight}
          error={error}
          onChange={(event) => {
            setWeight(event.currentTarget.value);
            setError(undefined);
          }}
        />
      )}
      <TextArea
        name="note"
        label={t('cart.lineNote')}
        hint={t('cart.lineNoteHint', { count: LONGEST_LINE_NOTE - note.length })}
        optionalText={t('ui.optional')}
        rows={2}
        maxLength={LONGEST_LINE_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}
