import { useSyncExternalStore } from 'react';

/** Where the storefront runs (specification §1): in a browser, or in the app's shell on one of two systems. */
export type Platform = 'web' | 'ios' | 'android';

/** The two shapes of the shell: the website's, and the app's with its own top navbar and a bottom bar (SHL-14). */
type Shape = 'web' | 'app';

/** The part of the app runtime's own object that the shop reads (Capacitor sets it before any script of the page). */
interface NativeBridge {
  isNativePlatform(): boolean;
  getPlatform(): string;
}

/** The platform in use. No setting, address or cookie can change it: only the app's runtime has the bridge. */
export function platformInUse(bridge = bridgeOf(globalThis)): Platform {
  if (!bridge?.isNativePlatform()) return 'web';
  return bridge.getPlatform() === 'ios' ? 'ios' : 'android';
}

const bridgeOf = (scope: object): NativeBridge | undefined =>
  (scope as { Capacitor?: NativeBridge }).Capacitor;

const never = () => () => {};
const shapeInUse = (): Shape => (platformInUse() === 'web' ? 'web' : 'app');

/** The shell's shape. Pages rendered by the server have the website's until their script runs. */
export const useShape = (): Shape => useSyncExternalStore(never, shapeInUse, () => 'web');

/** Opens an address outside the shop: in a new window, in the app with the system's browser or store (APP-02, APP-05). */
export function openOutside(address: string): void {
  // native code is in the app's build alone
  if (import.meta.env.MODE !== 'static' || shapeInUse() === 'web')
    return void window.open(address, '_blank', 'noopener');
  void import('./native/plugins.ts').then(({ AppLauncher }) => AppLauncher.openUrl({ url: address }));
}
