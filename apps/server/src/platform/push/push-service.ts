/** A message for one device, as the phone shows it. */
export interface PushContent {
  title: string;
  body: string;
  /** Path of the shop that a tap opens, `/profile/orders/12`. */
  path: string;
}

export interface PushMessage extends PushContent {
  /** The device's address at the push service. */
  deviceToken: string;
  /** A message with the key of an earlier one replaces it on the phone, so a repeat shows once. */
  collapseKey: string;
}

/** `gone`: the device doesn't exist any more. `later`: the service is busy, and names the seconds to wait. */
export type PushOutcome = { is: 'sent' } | { is: 'gone' } | { is: 'later'; seconds: number };

/** The push service of one brand. It throws when it doesn't take the message and a repeat may help. */
export interface PushService {
  send(message: PushMessage): Promise<PushOutcome>;
}
