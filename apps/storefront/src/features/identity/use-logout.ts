import type { Api } from '@bottega/contract';
import { forgetSearchedWords } from '../../platform/searched-words.ts';
import { useCartWrites } from '../cart/state/index.ts';
import { platformInUse } from '../../platform/native-bridge.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';

/** Unregisters the app's phone. A failure changes nothing, since the end of the session unregisters it too. */
async function leavePush({ customer }: Api): Promise<void> {
  if (import.meta.env.MODE !== 'static' || platformInUse() === 'web') return;
  const { unregisterPhone } = await import('../../platform/native/push-device.ts');
  await unregisterPhone(customer).catch(() => {});
}

/** Logs out, forgets the searches of this browser and loads the anonymous cart (IDE-04). */
export function useLogout(): () => Promise<boolean> {
  const { api, t } = useShop();
  const { reload } = useCartWrites();
  const toasts = useToasts();
  return async () => {
    await leavePush(api);
    const answer = await api.identity.logout({});
    if (answer.response.status !== 0) {
      toasts.show({ kind: 'error', text: t('errors.errorLogout') });
      return false;
    }
    forgetSearchedWords();
    await reload();
    toasts.show({ kind: 'success', text: t('identity.loggedOut') });
    return true;
  };
}
