/** The browser may wait for a finger, a face or a phone. */
export const challengeValidMs = 5 * 60_000;

/** The name of an account on its devices. It says nothing about the person. */
export const handleOf = (tenantId: number, userId: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${tenantId}.${userId}`);
