import { openOutside, platformInUse } from './native-bridge.ts';

/** Leaves for a page that leads back to the shop, such as a gateway's. The app's links lead back into the app. */
export function leaveFor(address: string): void {
  if (platformInUse() === 'web') location.assign(address);
  else openOutside(address);
}
