import type { PastedLine } from '@bottega/contract';
import { Button, TextArea } from '@bottega/ui';
import { useState, type FormEvent } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useServerCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';

interface PastedFormProps {
  /** The text was matched before; the button then has another text. */
  again: boolean;
  onMatched: (lines: readonly PastedLine[]) => void;
}

/** The form for a list written elsewhere, pasted or typed, on any number of lines. */
export function PastedForm({ again, onMatched }: PastedFormProps) {
  const { api, t, byCode } = useShop();
  const { hash } = useServerCart();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const match = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await api.lists.matchPasted({ text, hash });
    setBusy(false);
    const refused = refusalOf(answer, byCode);
    setRefusal(refused);
    if (refused === undefined) onMatched(answer.data.lines);
    else document.getElementById('pasted-text')?.focus();
  };
  return (
    <form className="pasted__form" method="post" onSubmit={(event) => void match(event)} noValidate>
      <TextArea
        id="pasted-text"
        name="text"
        rows={7}
        label={t('list.pastedLabel')}
        hint={t('list.pastedHint')}
        error={refusal}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button
          type="submit"
          size="large"
          icon="search"
          variant={again ? 'secondary' : 'primary'}
          busy={busy}
        >
          {t(again ? 'list.pastedMatchAgain' : 'list.pastedMatch')}
        </Button>
      </div>
    </form>
  );
}
