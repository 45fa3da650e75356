import { Dialog } from '@bottega/ui';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { activity } from '../../platform/activity.ts';
import { useAsks, useIsAsked } from '../../platform/asks.tsx';
import { later } from '../../platform/later.ts';
import { useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';

const LoginForm = lazy(
  later(() => import('./login-form.tsx').then(({ LoginForm: form }) => ({ default: form }))),
);

/**
 * Opens wherever someone asks for `LOGIN`, and lets the interrupted act go on. Stands once, in the shell. A session
 * that ends under the shopper's hands (419) makes a visitor of them and opens it (IDE-02, IDE-05, IDE-06).
 */
export function LoginDialog() {
  const { t } = useShop();
  const asks = useAsks();
  const open = useIsAsked('LOGIN');
  useSessionEnd();
  return (
    <Dialog
      open={open}
      onClose={() => asks.settle('LOGIN', false)}
      title={t('identity.loginTitle')}
      closeText={t('ui.close')}
    >
      <Suspense fallback={<p role="status">{t('ui.loading')}</p>}>
        <LoginForm
          intro={t('identity.loginToContinue')}
          onDone={() => asks.settle('LOGIN', true)}
          onRegister={() => asks.settle('LOGIN', false)}
        />
      </Suspense>
    </Dialog>
  );
}

function useSessionEnd(): void {
  const { t } = useShop();
  const asks = useAsks();
  const toasts = useToasts();
  const session = useSessionCart();
  const times = useSyncExternalStore(activity.subscribe, activity.expiredTimes, () => 0);
  const seen = useRef(times);
  useEffect(() => {
    if (times === seen.current) return;
    seen.current = times;
    const cart = session.current();
    session.replace({ ...cart, user: { ...cart.user, userId: -1, login: '' } });
    toasts.show({ kind: 'warning', text: t('errors.sessionExpired') });
    void asks.ask('LOGIN');
  }, [times, asks, session, toasts, t]);
}
