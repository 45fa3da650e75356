import { hash, randomBytes } from 'node:crypto';
import { validateEmail } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { enterAs } from '../enter.ts';
import { setEmailConfirmed } from '../account/account-repository.ts';
import { nobody, releaseLogin } from '../account/login-repository.ts';
import { hashPassword } from '../passwords.ts';
import type { IdentityPorts } from '../ports.ts';
import { insertShopper } from '../repository.ts';
import { takeOver } from '../social/link-person.ts';
import { deleteWaitingLink, findByEmail, findLinked, insertLink } from '../social/social-repository.ts';
import { answeredRequest } from './answered-request.ts';
import { readPerson } from './read-person.ts';
import { noRequests, requestValidMs, samlPaths, type SamlClients } from './saml-client.ts';
import {
  acceptResponse,
  findReturn,
  findSamlSession,
  insertRequest,
  isWaiting,
  markSso,
  spendTicket,
  type SamlPerson,
} from './saml-repository.ts';

const ticketValidMs = 60_000;
const hashOf = (ticket: string): Buffer => hash('sha256', ticket, 'buffer');

/** Answers the identity provider's page with a signed request, which belongs to this session. */
export async function startSaml(ctx: Context, returnTo: string, clients: SamlClients): Promise<string> {
  const { sessionId } = await ctx.requireSession();
  const expiresAt = new Date(ctx.clock.now().getTime() + requestValidMs);
  const client = clients.clientOf(ctx.brand, ctx.origin, {
    ...noRequests,
    async saveAsync(requestId, value) {
      await insertRequest(ctx.db, { requestId, sessionId, returnTo, expiresAt });
      return { value, createdAt: ctx.clock.now().getTime() };
    },
  });
  return client.getAuthorizeUrlAsync('', undefined, {});
}

/**
 * Checks a response and answers a ticket for it. The browser posts it from the provider's page, so without its session's
 * cookie: `finishSaml` gets the ticket with the cookie.
 */
export async function acceptSaml(
  ctx: Context,
  samlResponse: string,
  clients: SamlClients,
): Promise<Result<{ ticket: string }>> {
  const now = ctx.clock.now();
  try {
    // anybody may post here, so only an answer to an open request is parsed
    if (!(await isWaiting(ctx.db, answeredRequest(samlResponse), now)))
      throw new Error('no request waits for it');
    const client = clients.clientOf(ctx.brand, ctx.origin, {
      ...noRequests,
      getAsync: async (requestId) => ((await isWaiting(ctx.db, requestId, now)) ? now.toISOString() : null),
    });
    const { profile } = await client.validatePostResponseAsync({ SAMLResponse: samlResponse });
    if (!profile) throw new Error('nobody is named');
    const { issuer } = ctx.brand.settings.saml!;
    const { requestId, person } = readPerson(profile, { issuer, recipient: ctx.origin + samlPaths.response });
    const ticket = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + ticketValidMs);
    const response = { requestId, ticketHash: hashOf(ticket), person, expiresAt };
    if (!(await acceptResponse(ctx.db, response, now))) throw new Error('the request was answered before');
    return done({ ticket });
  } catch (error) {
    return failed(ctx, error instanceof Error ? error.message : 'unknown');
  }
}

/** The page that comes next, with the refusal if nobody is logged in. */
export interface Finished {
  returnTo: string;
  refusal?: Refusal;
}

/** Logs the person of a ticket in, in the session that asked for it. */
export async function finishSaml(ctx: Context, ticket: string, ports: IdentityPorts): Promise<Finished> {
  const { session, db, clock } = ctx;
  const now = clock.now();
  const by = session && { ticketHash: hashOf(ticket), sessionId: session.sessionId };
  const found = by && (await spendTicket(db, by, now));
  if (!found) {
    const page = session && (await findReturn(db, session.sessionId, now));
    return { returnTo: page ?? `${ctx.origin}/login`, refusal: failed(ctx, 'no such ticket') };
  }
  const { person, returnTo } = found;
  const userId = await db.transaction((tx) => accountOf(ctx, tx, person));
  if (userId === undefined) return { returnTo, refusal: failed(ctx, 'no account for this e-mail') };
  logSecurity(ctx.log, 'authn_login_success', { address: ctx.clientAddress, userId });
  const entered = await enterAs(ctx, ports, { userId, remember: false });
  if (!entered.ok) return { returnTo, refusal: entered };
  const { sessionId } = ctx.session!;
  await db.transaction((tx) => markSso(tx, sessionId, person));
  return { returnTo };
}

/**
 * The account of a person: the linked one, else the one with the e-mail, else a new one. The provider decides only about
 * e-mails of the company's domains.
 */
async function accountOf(ctx: Context, tx: Db, person: SamlPerson): Promise<number | undefined> {
  const { email, nameId: subject } = person;
  const linked = await findLinked(tx, 'saml', subject);
  if (linked?.emailConfirmed) return linked.userId;
  const { domains } = ctx.brand.settings.saml!;
  if (validateEmail(email) || !domains.includes(email.slice(email.indexOf('@') + 1))) return undefined;
  const account = await findByEmail(tx, email);
  if (account === 'several') return undefined;
  if (account && !account.emailConfirmed) await takeOver(tx, account.userId);
  const userId = account?.userId ?? (await newAccount(ctx, tx, person));
  if (linked) await deleteWaitingLink(tx, { provider: 'saml', subject });
  if (userId !== undefined) await insertLink(tx, { provider: 'saml', subject, userId, now: ctx.clock.now() });
  return userId;
}

/** Makes an account that has no password: nobody knows it. */
async function newAccount(ctx: Context, tx: Db, person: SamlPerson): Promise<number | undefined> {
  const { email, firstName, lastName } = person;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const shopper = { email, passwordHash, firstName, lastName, phone: '', now: ctx.clock.now() };
  await releaseLogin(tx, email, nobody);
  const created = await insertShopper(tx, shopper);
  if (!created) return undefined;
  await setEmailConfirmed(tx, created.userId);
  logSecurity(ctx.log, 'user_created', { address: ctx.clientAddress, userId: created.userId });
  return created.userId;
}

/**
 * Ends the session here, and answers the address that ends it at the identity provider. Undefined: it isn't one of
 * single sign-on, or the provider has no such address.
 */
export async function endSaml(
  ctx: Context,
  returnTo: string,
  clients: SamlClients,
): Promise<string | undefined> {
  const sso = ctx.session && (await findSamlSession(ctx.db, ctx.session.sessionId));
  if (ctx.session?.userId !== undefined) await ctx.replaceSession(undefined);
  if (!sso || !ctx.brand.settings.saml?.logoutUrl) return undefined;
  const { nameId: nameID, nameIdFormat: nameIDFormat, sessionIndex } = sso;
  const profile = { issuer: ctx.brand.settings.saml.issuer, nameID, nameIDFormat };
  return clients
    .clientOf(ctx.brand, ctx.origin, noRequests)
    .getLogoutUrlAsync({ ...profile, ...(sessionIndex && { sessionIndex }) }, returnTo, {});
}

function failed(ctx: Context, reason: string): Refusal {
  logSecurity(ctx.log, 'authn_login_fail', {
    address: ctx.clientAddress,
    code: 'SAML_FAILED',
    resource: 'saml',
  });
  ctx.log.warn({ provider: 'saml', reason }, 'log-in through a provider failed');
  return refuse('SAML_FAILED');
}
