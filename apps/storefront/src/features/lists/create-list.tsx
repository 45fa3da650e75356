import type { ListSummary } from '@bottega/contract';
import { LONGEST_LIST_NAME } from '@bottega/domain';
import { Button } from '@bottega/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';

interface CreateListProps {
  onCreated: (list: ListSummary) => Promise<unknown> | void;
}

/** A field and the button «CREA». A refused name stays in the field, so that the shopper can correct it. */
export function CreateList({ onCreated }: CreateListProps) {
  const { api, t, byCode } = useShop();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await api.lists.insert({ name });
    const refused = refusalOf(answer, byCode);
    setRefusal(refused);
    if (refused === undefined) {
      setName('');
      await onCreated(answer.data);
    } else field.current?.focus();
    setBusy(false);
  };

  return (
    <form className="create-list" method="post" onSubmit={(event) => void create(event)} noValidate>
      <input
        ref={field}
        className="input"
        name="name"
        value={name}
        maxLength={LONGEST_LIST_NAME}
        autoComplete="off"
        placeholder={t('list.newList')}
        aria-label={t('list.createLabel')}
        {...(refusal !== undefined && { 'aria-invalid': true, 'aria-describedby': id })}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        {t('list.create')}
      </Button>
      {refusal !== undefined && (
        <p id={id} role="alert" className="create-list__refusal">
          {refusal}
        </p>
      )}
    </form>
  );
}
