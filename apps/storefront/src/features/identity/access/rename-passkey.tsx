import { validateRequired } from '@bottega/domain';
import { Button, Dialog, FormError, TextField } from '@bottega/ui';
import { useId } from 'react';
import { typedText } from '../../../platform/form/rules.ts';
import { useFieldForm } from '../../../platform/form/use-field-form.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import type { Passkey } from './passkey-row.tsx';

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: () => void;
}

/** Renames a passkey. A refused name stays in the field, so that the shopper can correct it. */
export function RenamePasskey({ passkey, onClose, onRenamed }: RenamePasskeyProps) {
  const { api, t } = useShop();
  const toasts = useToasts();
  const id = useId();
  const form = useFieldForm({
    read: (data) => ({ name: typedText(data, 'name') }),
    check({ name }) {
      const rule = validateRequired(name);
      return rule === undefined ? {} : { name: rule };
    },
    send: ({ name }) => api.identity.renamePasskey({ passkey_id: passkey.passkeyId, name }),
    onDone() {
      toasts.show({ kind: 'success', text: t('identity.passkeyRenamed') });
      onRenamed();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('identity.passkeyRenameTitle', { name: passkey.name })}
      closeText={t('ui.close')}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            {t('ui.save')}
          </Button>
        </div>
      }
    >
      <form {...form.props} id={id} className="grid gap-4">
        <FormError title={t('identity.changeFailedTitle')} problems={form.problems} />
        <TextField
          name="name"
          label={t('identity.passkeyName')}
          defaultValue={passkey.name}
          error={form.errorOf('name')}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          required
        />
      </form>
    </Dialog>
  );
}
