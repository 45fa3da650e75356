import { Type } from 'typebox';

/**
 * The present password, as proof of who acts. It may be left out for ten minutes after the shopper, already logged in,
 * has logged in again by passkey or provider.
 */
export const Proof = { password: Type.Optional(Type.String({ maxLength: 128 })) };

/** The refusals of a call that asks for a proof. */
export const proofErrors = ['PROOF_REQUIRED', 'OLD_PASSWORD_WRONG'] as const;
