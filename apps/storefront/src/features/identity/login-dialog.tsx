import { Dialog } from '@bottega/ui';
import { lazy, Suspense } from 'react';
import { usePrompts } from '../../platform/notices/prompts.tsx';
import { later } from '../../platform/page/later.ts';
import { useShop } from '../../platform/shop.tsx';
import { useRegistering } from './use-registering.ts';

const LoginForm = lazy(
  later(() => import('./login-form.tsx').then(({ LoginForm: form }) => ({ default: form }))),
);

/**
 * Opens for the prompt `LOGIN`; the interrupted action continues after a log-in or a registration (IDE-02, IDE-06). The
 * shell renders it once.
 */
export function LoginDialog() {
  const { t } = useShop();
  const prompts = usePrompts();
  const { isOpen, register } = useRegistering();
  return (
    <Dialog
      open={isOpen}
      onClose={() => prompts.settle('LOGIN', false)}
      title={t('identity.loginTitle')}
      closeText={t('ui.close')}
    >
      <Suspense fallback={<p role="status">{t('ui.loading')}</p>}>
        <LoginForm
          intro={t('identity.loginToContinue')}
          onDone={() => prompts.settle('LOGIN', true)}
          onLeave={() => prompts.settle('LOGIN', false)}
          onRegister={register}
        />
      </Suspense>
    </Dialog>
  );
}
