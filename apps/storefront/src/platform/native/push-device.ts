import type { Api } from '@bottega/contract';
import { Device, FirebaseMessaging } from './plugins.ts';

/** What the shopper answered to the phone's question about push messages; `prompt`: not asked yet. */
export type PushPermission = 'prompt' | 'granted' | 'denied';

type Registration = Pick<Api['customer'], 'registerDevice' | 'unregisterDevice'>;

const permissionOf = (receive: string): PushPermission =>
  receive === 'granted' || receive === 'denied' ? receive : 'prompt';

export async function pushPermission(): Promise<PushPermission> {
  return permissionOf((await FirebaseMessaging.checkPermissions()).receive);
}

/** Asks the shopper, by the phone's own question. */
export async function askPushPermission(): Promise<PushPermission> {
  return permissionOf((await FirebaseMessaging.requestPermissions()).receive);
}

/** Registers this phone for the messages of the logged-in shopper (APP-06). */
export async function registerPhone(calls: Registration): Promise<void> {
  const [{ token }, { identifier }, info] = await Promise.all([
    FirebaseMessaging.getToken(),
    Device.getId(),
    Device.getInfo(),
  ]);
  await calls.registerDevice({
    external_id: token,
    uuid: identifier,
    platform: info.platform,
    model: info.model,
    platform_version: info.osVersion,
    manufacturer: info.manufacturer,
  });
}

/** Ends the messages of the logged-in shopper on this phone: on refusal and at the log-out (APP-06). */
export async function unregisterPhone(calls: Registration): Promise<void> {
  const [{ identifier }, { platform }] = await Promise.all([Device.getId(), Device.getInfo()]);
  await calls.unregisterDevice({ uuid: identifier, platform });
}
