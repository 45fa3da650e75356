import type { contract, DataOf, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { requireProof } from '../account/recent-proof.ts';
import type { AttemptLimits } from '../limits/attempts.ts';
import { challengeValidMs, handleOf } from './passkey-rules.ts';
import {
  deletePasskey,
  insertPasskey,
  keepChallenge,
  listOfShopper,
  setPasskeyName,
  spendChallenge,
} from './passkey-repository.ts';
import { webAuthn } from './web-authn.ts';

type Calls = typeof contract.identity;
type Nothing = Promise<Result<Record<string, never>>>;

const mostPasskeys = 20;
const noName = refuse('REGISTRATION_INVALID', { field: 'name', params: { rule: 'REQUIRED' } });

/** What the browser needs to make a passkey for this shopper. */
export async function passkeyOptions(ctx: Context): Promise<Result<DataOf<Calls['passkeyOptions']>>> {
  const { userId, login } = ctx.actor;
  const existing = await listOfShopper(ctx.db, userId);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: ctx.brand.name,
    rpID: new URL(ctx.origin).hostname,
    userName: login,
    userID: handleOf(ctx.brand.tenantId, userId),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { sessionId } = await ctx.requireSession();
  const expiresAt = new Date(ctx.clock.now().getTime() + challengeValidMs);
  await keepChallenge(ctx.db, { sessionId, purpose: 'add', challenge: options.challenge, expiresAt });
  return done({ options: { ...options } });
}

/** Adds a passkey, with a recent proof of who acts. */
export async function addPasskey(
  ctx: Context,
  input: InputOf<Calls['addPasskey']>,
  limits?: AttemptLimits,
): Nothing {
  const name = input.name.trim();
  if (name === '') return noName;
  const { userId } = ctx.actor;
  const unproved = await requireProof(ctx, input.password, { limits });
  if (unproved) return unproved;
  const { sessionId } = await ctx.requireSession();
  const now = ctx.clock.now();
  const expectedChallenge = await spendChallenge(ctx.db, { sessionId, purpose: 'add' }, now);
  if (expectedChallenge === undefined) return refuse('PASSKEY_REFUSED');
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response: { ...input.response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: ctx.origin,
    expectedRPID: new URL(ctx.origin).hostname,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return refuse('PASSKEY_REFUSED');
  const { id: credentialId, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  const created = await ctx.db.transaction((tx) =>
    insertPasskey(tx, {
      userId,
      credentialId,
      counter,
      transports,
      name,
      now,
      publicKey: Buffer.from(publicKey),
      most: mostPasskeys,
    }),
  );
  if (!created) return refuse('PASSKEY_REFUSED');
  logSecurity(ctx.log, 'user_updated', { address: ctx.clientAddress, userId });
  return done({});
}

export async function listPasskeys(ctx: Context): Promise<Result<DataOf<Calls['listPasskeys']>>> {
  const passkeys = await listOfShopper(ctx.db, ctx.actor.userId);
  return done({
    passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      passkeyId,
      name,
      createdAt: createdAt.toISOString(),
      ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    })),
  });
}

export async function renamePasskey(ctx: Context, input: InputOf<Calls['renamePasskey']>): Nothing {
  const name = input.name.trim();
  if (name === '') return noName;
  const { userId } = ctx.actor;
  const renamed = await setPasskeyName(ctx.db, { userId, passkeyId: input.passkey_id, name });
  return renamed ? done({}) : refuse('PASSKEY_NOT_FOUND');
}

/** Removes a passkey, with a recent proof of who acts. */
export async function removePasskey(
  ctx: Context,
  input: InputOf<Calls['removePasskey']>,
  limits?: AttemptLimits,
): Nothing {
  const unproved = await requireProof(ctx, input.password, { limits });
  if (unproved) return unproved;
  const { userId } = ctx.actor;
  if (!(await deletePasskey(ctx.db, userId, input.passkey_id))) return refuse('PASSKEY_NOT_FOUND');
  logSecurity(ctx.log, 'user_updated', { address: ctx.clientAddress, userId });
  return done({});
}
