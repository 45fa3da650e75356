import type { Cart } from '@bottega/contract';
import { Button, FormError } from '@bottega/ui';
import { useState, useSyncExternalStore } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { useTell } from '../../platform/notices/toasts.tsx';
import { useSessionCart } from '../cart/state/index.ts';

const never = () => () => {};

/** Whether this browser knows passkeys. Most do, so the server's page has room for the button. */
export const useHasPasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => true,
  );

/** Logs in with a passkey of the device. Cancelling leaves the form idle. */
export function PasskeyButton({ onDone }: { onDone: (cart: Cart) => void }) {
  const { api, brand, t, byCode } = useShop();
  const session = useSessionCart();
  const tell = useTell();
  const isOffered = useHasPasskeys();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const logIn = async (): Promise<void> => {
    setRefusal(undefined);
    const [{ startAuthentication }, challenge] = await Promise.all([
      import('@simplewebauthn/browser'),
      api.identity.passkeyLogInOptions({}),
    ]);
    const wrong = refusalOf(challenge, byCode);
    if (wrong !== undefined) return setRefusal(wrong);
    const optionsJSON = challenge.data.options as unknown as Parameters<
      typeof startAuthentication
    >[0]['optionsJSON'];
    const credential = await startAuthentication({ optionsJSON }).catch(() => undefined);
    if (!credential) return;
    const answer = await api.identity.logInByPasskey({
      response: { ...credential, type: 'public-key' },
      show_sectors: brand.settings.showSectors,
    });
    const refused = refusalOf(answer, byCode);
    if (refused !== undefined) return setRefusal(refused);
    session.replace(answer.data);
    tell(answer);
    onDone(answer.data);
  };

  if (!isOffered) return null;
  return (
    <div className="grid gap-3 noscript:hidden">
      <FormError
        title={t('identity.loginFailedTitle')}
        problems={refusal === undefined ? [] : [{ text: refusal }]}
      />
      <Button
        variant="secondary"
        size="large"
        wide
        icon="key"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void logIn().finally(() => setBusy(false));
        }}
      >
        {t('identity.passkeyLogin')}
      </Button>
    </div>
  );
}
