import type { Answer } from '@bottega/contract';

/** Sends a call; if the server asks for a proof, a dialog asks the shopper, then the call is sent again. */
export type Prove = <D>(call: (proof: { password?: string }) => Promise<Answer<D>>) => Promise<Answer<D>>;
