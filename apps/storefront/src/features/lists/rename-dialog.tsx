import { LONGEST_LIST_NAME } from '@bottega/domain';
import { Button, Dialog, TextField } from '@bottega/ui';
import { useId, useState, type FormEvent } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import type { ManagedList } from './list-manage.tsx';

interface RenameDialogProps {
  list: ManagedList;
  onClose: () => void;
  onRenamed: () => void;
}

/** Renames a list. A refused name stays in the field, so that the shopper can correct it. */
export default function RenameDialog({ list, onClose, onRenamed }: RenameDialogProps) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const form = useId();
  const [name, setName] = useState(list.name);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const rename = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await api.lists.rename({ list_id: list.listId, name });
    setBusy(false);
    const refused = refusalOf(answer, byCode);
    setRefusal(refused);
    if (refused !== undefined) return;
    toasts.show({ kind: 'success', text: t('list.renamed', { list: answer.data.name }) });
    onRenamed();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list.renameTitle', { list: list.name })}
      closeText={t('ui.close')}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {t('ui.save')}
          </Button>
        </div>
      }
    >
      <form id={form} onSubmit={(event) => void rename(event)} noValidate>
        <TextField
          name="name"
          label={t('list.nameLabel')}
          value={name}
          error={refusal}
          maxLength={LONGEST_LIST_NAME}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
