import type { Answer } from '@bottega/contract';
import { validateRequired } from '@bottega/domain';
import { Button, Dialog, FormError, PasswordField } from '@bottega/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useFieldForm } from '../../platform/form/use-field-form.ts';
import { codesOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { formText } from './form-text.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SocialButtons } from './social/social-buttons.tsx';

interface ProofDialogProps {
  /** The call that needs the proof. */
  call: (proof: { password?: string }) => Promise<Answer<unknown>>;
  /** Called with the call's answer once the proof was right. */
  onAnswer: (answer: Answer<unknown>) => void;
  onClose: () => void;
}

/** Asks who acts: the password, or a log-in again by passkey or provider. */
export function ProofDialog({ call, onAnswer, onClose }: ProofDialogProps) {
  const { t, byCode } = useShop();
  const { pathname } = useLocation();
  const [failure, setFailure] = useState<string>();
  const form = useFieldForm({
    read: (data) => ({ password: formText(data, 'password') }),
    check: ({ password }) => {
      const rule = validateRequired(password);
      return rule ? { password: rule } : {};
    },
    async send(proof) {
      const answer = await call(proof);
      // other refusals belong to the form that asked
      if (!codesOf(answer).includes('OLD_PASSWORD_WRONG')) onAnswer(answer);
      return answer;
    },
    onDone: () => {},
  });
  const sendAgain = () => void call({}).then(onAnswer);
  const problems = failure === undefined ? form.problems : [{ text: failure }];
  return (
    <Dialog open onClose={onClose} title={t('identity.proofTitle')} closeText={t('ui.close')}>
      <div className="grid gap-4">
        <p>{t('identity.proofText')}</p>
        <form {...form.props} className="grid gap-4">
          {problems.length > 0 && <FormError title={t('identity.changeFailedTitle')} problems={problems} />}
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
          <Button type="submit" size="large" wide busy={form.busy}>
            {t('identity.proofButton')}
          </Button>
        </form>
        <PasskeyButton onDone={sendAgain} />
        <SocialButtons
          returnTo={pathname}
          onOutcome={({ code }) => {
            setFailure(code === undefined ? undefined : byCode(`errors.${code}`));
            if (code === undefined) sendAgain();
          }}
        />
      </div>
    </Dialog>
  );
}
