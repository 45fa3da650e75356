import { hash } from 'node:crypto';
import type { SocialProvider } from '@bottega/domain/identity';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { enterAs } from '../enter.ts';
import { mayRegister } from '../policy.ts';
import type { IdentityPorts } from '../ports.ts';
import { linkPerson } from './link-person.ts';
import type { SocialPerson, SocialProviders } from './social-providers.ts';
import {
  hasAttempt,
  insertAttempt,
  keepPerson,
  spendAttempt,
  type SocialAttempt,
} from './social-repository.ts';

const minutes = 60_000;
/** For the log-in at the provider, and for the registration after it. */
const validFor = 15 * minutes;

const hashOf = (state: string): Buffer => hash('sha256', state, 'buffer');

export interface StartInput {
  provider: SocialProvider;
  forApp: boolean;
  popup: string | null;
  returnTo: string;
  redirectUri: string;
}

/** Starts a log-in at a provider and answers its page. State, nonce and code verifier belong to this session only. */
export async function startSocial(
  ctx: Context,
  { redirectUri, ...input }: StartInput,
  providers: SocialProviders,
): Promise<Result<{ address: string }>> {
  if (!providers.offers(ctx.brand, input.provider)) return refuse('NOT_FOUND');
  const proof = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const address = await providers
    .addressOf(ctx.brand, input.provider, proof, redirectUri)
    .catch((error: unknown) => failed(ctx, input.provider, error));
  if (!address) return refuse('SOCIAL_FAILED');
  const { sessionId } = await ctx.requireSession();
  const expiresAt = new Date(ctx.clock.now().getTime() + validFor);
  await insertAttempt(ctx.db, { ...input, ...proof, stateHash: hashOf(proof.state), sessionId, expiresAt });
  return done({ address: address.href });
}

/** Whether the session of this browser started the log-in of a callback. */
export async function isOwnAttempt({ db, session }: Context, callback: URL): Promise<boolean> {
  const state = callback.searchParams.get('state') ?? '';
  return session !== undefined && hasAttempt(db, session.sessionId, hashOf(state));
}

export interface FinishInput {
  provider: SocialProvider;
  forApp: boolean;
  /** The address that the provider sent the browser to. */
  callback: URL;
  /** Whether the app's plug-in calls, which may know only the code. */
  isPlugin: boolean;
}

/** The page that comes next, and how the log-in was started. */
export interface Finished {
  result: Result<{ next: string }>;
  attempt: Pick<SocialAttempt, 'popup' | 'returnTo'>;
}

/** Completes a log-in with the provider's callback: logs in, or says what the person must do first. */
export async function finishSocial(
  ctx: Context,
  input: FinishInput,
  { ports, providers }: { ports: IdentityPorts; providers: SocialProviders },
): Promise<Finished> {
  const { provider, callback, isPlugin } = input;
  const stateParam = callback.searchParams.get('state');
  const state = stateParam === null && isPlugin ? undefined : (stateParam ?? '');
  const stateHash = state === undefined ? undefined : hashOf(state);
  const attempt =
    ctx.session &&
    (await spendAttempt(ctx.db, { ...input, stateHash, sessionId: ctx.session.sessionId }, ctx.clock.now()));
  if (!ctx.session || !attempt) {
    failed(ctx, provider, 'no such attempt');
    return { result: refuse('SOCIAL_FAILED'), attempt: { popup: null, returnTo: '/' } };
  }
  const person = await providers
    .personOf(ctx.brand, provider, { ...attempt, state }, callback)
    .catch((error: unknown) => failed(ctx, provider, error));
  if (!person) return { result: refuse('SOCIAL_FAILED'), attempt };
  return { result: await logInPerson(ctx, { ...person, provider }, { ports, attempt }), attempt };
}

async function logInPerson(
  ctx: Context,
  person: SocialPerson & { provider: SocialProvider },
  { ports, attempt }: { ports: IdentityPorts; attempt: SocialAttempt },
): Promise<Result<{ next: string }>> {
  const { sessionId } = await ctx.requireSession();
  const linked = await ctx.db.transaction(async (tx) => {
    const account = await linkPerson(ctx, tx, person);
    const expiresAt = new Date(ctx.clock.now().getTime() + validFor);
    if (typeof account === 'string') await keepPerson(tx, { ...person, sessionId, expiresAt });
    return account;
  });
  if (linked === 'prove') return refuse('SOCIAL_KNOWN_EMAIL');
  if (linked === 'confirm') return refuse('SOCIAL_UNCONFIRMED');
  if (linked === 'register') {
    return mayRegister(ctx) ?? done({ next: `/registration-user?social_login=${person.provider}` });
  }
  const { userId } = linked;
  logSecurity(ctx.log, 'authn_login_success', { address: ctx.clientAddress, userId });
  const entered = await enterAs(ctx, ports, { userId, remember: true });
  return entered.ok ? done({ next: attempt.returnTo }) : entered;
}

/** Logs a failed log-in. The kind of the error says enough; its message could quote the provider's answer. */
function failed(ctx: Context, provider: SocialProvider, error: unknown): undefined {
  logSecurity(ctx.log, 'authn_login_fail', {
    address: ctx.clientAddress,
    code: 'SOCIAL_FAILED',
    resource: provider,
  });
  const reason = error instanceof Error ? ((error as { code?: string }).code ?? error.name) : String(error);
  ctx.log.warn({ provider, reason }, 'log-in through a provider failed');
  return undefined;
}
