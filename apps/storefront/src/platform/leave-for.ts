import { openOutside, platformInUse } from './native-bridge.ts';

/**
 * Leaves for a page that leads back to the shop, such as a gateway's. The app's links lead back into the app.
 *
 * @returns whether this page stays, as the app's does behind the system's browser
 */
export function leaveFor(address: string): boolean {
  const stays = platformInUse() !== 'web';
  if (stays) openOutside(address);
  else location.assign(address);
  return stays;
}
