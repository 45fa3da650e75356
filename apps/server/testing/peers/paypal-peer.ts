import { paypalAccount } from '@bottega/demo/peers/paypal/paypal-account';
import { paypalInterface, type PaypalInterface } from '@bottega/demo/peers/paypal/paypal-interface';
import { apiPeer, type ApiPeer } from './api-peer.ts';

export interface PaypalPeer extends ApiPeer, Pick<PaypalInterface, 'store' | 'signed'> {
  clientId: string;
  secret: string;
  webhookId: string;
}

/** A server on this machine that stands for PayPal's, as the demo has it. */
export async function paypalPeer(): Promise<PaypalPeer> {
  const { store, answer, signed } = paypalInterface();
  const peer = Object.assign(await apiPeer(answer), { ...paypalAccount, store, signed });
  store.url = peer.url;
  return peer;
}
