import { Button, ChoiceGroup, Radio, TextArea } from '@bottega/ui';
import type { ReactNode } from 'react';
import { useAcceptsAlternatives, useCartWrites } from '../cart/state/index.ts';
import { useShop } from '../../platform/shop.tsx';

/** Longest order note (ORD-09). */
const noteLength = 1000;

export interface NotesStepProps {
  note: string;
  onNote: (note: string) => void;
  onContinue: () => void;
  /** The choice about substitutes line by line. */
  substitutes: ReactNode;
  /** The choice of packages. */
  packaging: ReactNode;
}

/** The step with the preference for alternatives and a note to the staff. */
export function NotesStep({ note, onNote, onContinue, substitutes, packaging }: NotesStepProps) {
  const { t } = useShop();
  const { setInfo } = useCartWrites();
  const accepts = useAcceptsAlternatives();
  return (
    <div className="grid gap-5">
      <ChoiceGroup legend={t('cart.alternativesTitle')}>
        {([true, false] as const).map((choice) => (
          <Radio
            key={String(choice)}
            boxed
            name="alternatives"
            value={String(choice)}
            label={t(choice ? 'cart.alternativesAll' : 'cart.alternativesNone')}
            checked={accepts === choice}
            onChange={() => void setInfo('accept_alternatives', choice)}
          />
        ))}
      </ChoiceGroup>
      {substitutes}
      {packaging}
      <TextArea
        name="order_comment"
        label={t('checkout.orderComment')}
        optionalText={t('ui.optional')}
        hint={
          note.length === 0
            ? t('checkout.orderCommentHint')
            : t('checkout.orderCommentLeft', { count: noteLength - note.length })
        }
        rows={3}
        maxLength={noteLength}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
        onBlur={() => void setInfo('order_comment', note)}
      />
      <div>
        <Button variant="secondary" onClick={onContinue}>
          {t('ui.continue')}
        </Button>
      </div>
    </div>
  );
}

export function NotesSummary({ note }: { note: string }) {
  const { t } = useShop();
  const accepts = useAcceptsAlternatives();
  return (
    <>
      <p>{t(accepts ? 'cart.alternativesAll' : 'cart.alternativesNone')}</p>
      {note !== '' && <p className="line-clamp-2">{note}</p>}
    </>
  );
}
