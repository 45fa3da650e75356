import { useState } from 'react';
import { accountPaths } from '../../../platform/paths/account-paths.ts';
import { codesOf } from '../../../platform/notices/messages.ts';
import { openOutside, useShape } from '../../../platform/native-bridge.ts';
import { useShop } from '../../../platform/shop.tsx';
import type { SocialOutcome } from './use-social-popup.ts';

interface SocialInApp {
  isOpen: boolean;
  open(provider: 'google' | 'facebook', returnTo: string): Promise<void>;
}

/**
 * The start of a log-in at a provider in the app: providers refuse web views, so it happens in the system's browser. The
 * way back opens the app (`useDeepLinks`). Undefined on the website.
 *
 * @param onOutcome called when the log-in can't start
 */
export function useSocialInApp(onOutcome: (outcome: SocialOutcome) => void): SocialInApp | undefined {
  const { read } = useShop();
  const [isOpen, setIsOpen] = useState(false);
  const shape = useShape();
  if (import.meta.env.MODE !== 'static' || shape === 'web' || !read) return undefined;
  return {
    isOpen,
    async open(provider, returnTo) {
      const answer = await read(accountPaths.socialLoginInApp(provider, returnTo));
      const { next } = answer.data as { next?: string };
      setIsOpen(next !== undefined);
      if (next === undefined) onOutcome({ next: '/', code: codesOf(answer)[0] ?? 'SOCIAL_FAILED' });
      else openOutside(next);
    },
  };
}
