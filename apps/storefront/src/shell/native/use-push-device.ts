import { useEffect } from 'react';
import { isLoggedIn, useServerCart } from '../../features/cart/state/index.ts';
import { FirebaseMessaging, NativeApp } from '../../platform/native/plugins.ts';
import { pushPermission, registerPhone, unregisterPhone } from '../../platform/native/push-device.ts';
import { useShop } from '../../platform/shop.tsx';
import { listening } from './listening.ts';

/**
 * Keeps this phone's registration in step with the log-in and with the permission, which the shopper may change in the
 * phone's settings while the app is in the background (APP-06). It never asks for the permission.
 */
export function usePushDevice(): void {
  const { api } = useShop();
  const cart = useServerCart();
  const userId = isLoggedIn(cart) ? cart.user.userId : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    const follow = async () => {
      const permission = await pushPermission();
      if (permission === 'granted') await registerPhone(api.customer);
      else if (permission === 'denied') await unregisterPhone(api.customer);
    };
    // without network or push service it is tried again at the next return
    const tryIt = () => void follow().catch(() => {});
    tryIt();
    return listening(
      NativeApp.addListener('resume', tryIt),
      FirebaseMessaging.addListener('tokenReceived', tryIt),
    );
  }, [api, userId]);
}
