export type WebAuthn = typeof import('@simplewebauthn/server');

/** The library of passkeys, loaded at the first use: its 250 files would make every start 0.15 s longer. */
export const webAuthn = (): Promise<WebAuthn> => import('@simplewebauthn/server');
