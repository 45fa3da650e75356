import type { Cart, contract, DataOf, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { enterAs } from '../enter.ts';
import type { IdentityPorts } from '../ports.ts';
import {
  countUse,
  findPasskey,
  keepChallenge,
  spendChallenge,
  type StoredPasskey,
} from './passkey-repository.ts';
import { challengeValidMs, handleOf } from './passkey-rules.ts';
import { webAuthn, type WebAuthn } from './web-authn.ts';

type Calls = typeof contract.identity;
type Response = Parameters<WebAuthn['verifyAuthenticationResponse']>[0]['response'];

/** What the browser needs to log in with any passkey of this shop. */
export async function passkeyLogInOptions(
  ctx: Context,
): Promise<Result<DataOf<Calls['passkeyLogInOptions']>>> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(ctx.origin).hostname,
    userVerification: 'required',
  });
  const { sessionId } = await ctx.requireSession();
  const expiresAt = new Date(ctx.clock.now().getTime() + challengeValidMs);
  await keepChallenge(ctx.db, { sessionId, purpose: 'log_in', challenge: options.challenge, expiresAt });
  return done({ options: { ...options } });
}

/** Logs in with a passkey. Every reason of a refusal reads alike. */
export async function logInByPasskey(
  ctx: Context,
  input: InputOf<Calls['logInByPasskey']>,
  ports: IdentityPorts,
): Promise<Result<Cart>> {
  const response: Response = { ...input.response, clientExtensionResults: {} };
  const challenge =
    ctx.session &&
    (await spendChallenge(ctx.db, { sessionId: ctx.session.sessionId, purpose: 'log_in' }, ctx.clock.now()));
  const passkey = challenge === undefined ? undefined : await findPasskey(ctx.db, response.id);
  const isProved =
    challenge !== undefined && passkey && (await isAnswered(ctx, { response, challenge, passkey }));
  if (!isProved) {
    const owner = passkey && { userId: passkey.userId };
    logSecurity(ctx.log, 'authn_login_fail', {
      address: ctx.clientAddress,
      ...owner,
      code: 'PASSKEY_REFUSED',
    });
    return refuse('PASSKEY_REFUSED');
  }
  const { userId } = passkey;
  logSecurity(ctx.log, 'authn_login_success', { address: ctx.clientAddress, userId });
  return enterAs(ctx, ports, { userId, remember: true, showSectors: input.show_sectors });
}

/** Whether the key of this account has signed the challenge for this shop, and isn't a copy with an older count. */
async function isAnswered(
  ctx: Context,
  { response, challenge, passkey }: { response: Response; challenge: string; passkey: StoredPasskey },
): Promise<boolean> {
  const { credentialId, userId } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: ctx.origin,
    expectedRPID: new URL(ctx.origin).hostname,
    requireUserVerification: true,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!checked?.verified) return false;
  const handle = response.response.userHandle ?? '';
  if (!Buffer.from(handle, 'base64url').equals(handleOf(ctx.brand.tenantId, userId))) return false;
  return countUse(ctx.db, {
    credentialId,
    counter: checked.authenticationInfo.newCounter,
    now: ctx.clock.now(),
  });
}
