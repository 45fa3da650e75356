import { validateRequired } from '@bottega/domain';
import { Button, FormError, PasswordField, TextField } from '@bottega/ui';
import { useState } from 'react';
import { typedText } from '../../../platform/form/rules.ts';
import { useFieldForm } from '../../../platform/form/use-field-form.ts';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import { formText } from '../form-text.ts';
import { useHasPasskeys } from '../passkey-button.tsx';
import { PasskeyRow, type Passkey } from './passkey-row.tsx';
import type { Prove } from '../../../platform/prove.ts';

interface PasskeysPartProps {
  passkeys: readonly Passkey[];
  prove: Prove;
  onChanged: () => void;
}

/** The passkeys of the shopper: what there is, adding, renaming and removing one. */
export function PasskeysPart({ passkeys, prove, onChanged }: PasskeysPartProps) {
  const { t } = useShop();
  const hasPasskeys = useHasPasskeys();
  return (
    <section aria-labelledby="passkeys" className="panel grid gap-4">
      <h2 id="passkeys" className="text-xl">
        {t('identity.passkeysTitle')}
      </h2>
      <p className="text-muted">{t('identity.passkeysIntro')}</p>
      {passkeys.length > 0 && (
        <ul className="grid gap-3">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} prove={prove} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {hasPasskeys ? <AddForm onChanged={onChanged} /> : <p>{t('identity.passkeysUnsupported')}</p>}
    </section>
  );
}

/** What the browser made for the account. */
type Made = Awaited<ReturnType<(typeof import('@simplewebauthn/browser'))['startRegistration']>>;

function AddForm({ onChanged }: Pick<PasskeysPartProps, 'onChanged'>) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [failure, setFailure] = useState<string>();
  const make = async (): Promise<Made | undefined> => {
    const [{ startRegistration }, answer] = await Promise.all([
      import('@simplewebauthn/browser'),
      api.identity.passkeyOptions({}),
    ]);
    const refusal = refusalOf(answer, byCode);
    const optionsJSON = answer.data.options as unknown as Parameters<
      typeof startRegistration
    >[0]['optionsJSON'];
    const credential =
      refusal === undefined ? await startRegistration({ optionsJSON }).catch(() => undefined) : undefined;
    setFailure(credential ? undefined : (refusal ?? t('identity.passkeyNotMade')));
    return credential;
  };
  const form = useFieldForm({
    read: (data) => ({ name: typedText(data, 'name'), password: formText(data, 'password') }),
    check: ({ name, password }) => {
      const wrong = { name: validateRequired(name), password: validateRequired(password) };
      return Object.fromEntries(Object.entries(wrong).filter(([, rule]) => rule !== undefined));
    },
    async send(values) {
      const credential = await make();
      if (!credential) throw new Error('no passkey was made');
      return api.identity.addPasskey({ ...values, response: { ...credential, type: 'public-key' } });
    },
    onDone() {
      form.props.ref.current?.reset();
      toasts.show({ kind: 'success', text: t('identity.passkeyAdded') });
      onChanged();
    },
  });
  const problems = failure === undefined ? form.problems : [{ text: failure }];
  return (
    <form {...form.props} className="grid gap-4">
      <FormError title={t('identity.passkeyFailedTitle')} problems={problems} />
      <TextField
        name="name"
        label={t('identity.passkeyName')}
        hint={t('identity.passkeyNameHint')}
        error={form.errorOf('name')}
        maxLength={60}
        required
      />
      <PasswordField
        name="password"
        label={t('identity.oldPassword')}
        error={form.errorOf('password')}
        autoComplete="current-password"
        maxLength={128}
        showText={t('ui.showPassword')}
        hideText={t('ui.hidePassword')}
        required
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {t('identity.passkeyAdd')}
        </Button>
      </div>
    </form>
  );
}
