import { ownPath } from '@bottega/domain/content';
import { appCallbackIn } from '@bottega/domain/identity';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { NativeApp } from '../../platform/native/plugins.ts';
import { useShop } from '../../platform/shop.tsx';
import { listening } from './listening.ts';
import { useSocialReturn } from './use-social-return.ts';

/** Opens the page of a link with which the system opened the app (APP-03). Links of other hosts change nothing. */
export function useDeepLinks(): void {
  const { origin, brand } = useShop();
  const navigate = useNavigate();
  const completeLogIn = useSocialReturn();
  const { domainWhitelist } = brand.settings;
  useEffect(() => {
    const open = (address: string | undefined) => {
      const callback = appCallbackIn(address ?? '');
      if (callback !== undefined) return void completeLogIn(callback);
      const path = ownPath(address ?? '', { here: origin, whitelist: domainWhitelist });
      if (path !== undefined) void navigate(path);
    };
    return listening(NativeApp.addListener('appUrlOpen', ({ url }) => open(url)));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `navigate` changes with the page; the listener stays
  }, [origin, domainWhitelist]);
}
