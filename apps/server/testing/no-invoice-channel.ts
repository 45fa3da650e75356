import type { InvoiceChannel } from '../src/platform/exchange/invoice-channel.ts';

/** A channel to the exchange system that keeps nothing and hears nothing. */
export const noInvoiceChannel: InvoiceChannel = {
  handOver: () => Promise.resolve(),
  messages: () => Promise.resolve([]),
  putAway: () => Promise.resolve(),
};
