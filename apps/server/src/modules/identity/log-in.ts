import type { Cart, contract, InputOf } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { refuse, type Result } from '../../platform/result.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { defaultLimits } from './limits/attempts.ts';
import { readDevice } from './limits/device-token.ts';
import { enterAs } from './enter.ts';
import { limitLogin } from './limits/limit-log-in.ts';
import { verifyPassword } from './passwords.ts';
import type { IdentityPorts } from './ports.ts';
import { findCredentials } from './repository.ts';
import { findVisit } from './sessions/sessions.ts';
import { linkProved } from './social/link-person.ts';

type LogInInput = InputOf<typeof contract.identity.login>;

export async function logIn(ctx: Context, input: LogInInput, ports: IdentityPorts): Promise<Result<Cart>> {
  const login = readLogin(input);
  if (login === '') return refuse('LOGIN_EMPTY', { field: 'login' });
  if (!input.password) return refuse('PASSWORD_EMPTY', { field: 'password' });
  const found = await findCredentials(ctx.db, login);
  const deviceId = found && readKnownDevice(ctx, found, ports);
  const counted = await limitLogin(ctx, { login, deviceId }, ports.limits ?? defaultLimits);
  const caller = { address: ctx.clientAddress, ...(found && { userId: found.userId }) };
  if (!counted.ok) {
    logSecurity(ctx.log, 'authn_login_fail_max', { ...caller, code: counted.code });
    return counted;
  }

  const right = await verifyPassword(found?.passwordHash, input.password);
  if (!found || !right) {
    logSecurity(ctx.log, 'authn_login_fail', { ...caller, code: 'LOGIN_FAILED' });
    return refuse('LOGIN_FAILED');
  }
  logSecurity(ctx.log, 'authn_login_success', caller);
  await counted.succeeded();
  if (input.link_social) await linkProved(ctx, found.userId);
  const visit = input.token ? await findVisit(ctx.db, input.token, ctx.clock.now()) : undefined;
  if (visit) ctx.session = visit;
  const { remember_me: remember = false, show_sectors: showSectors } = input;
  return enterAs(ctx, ports, { userId: found.userId, remember, showSectors });
}

const readLogin = ({ login, email }: LogInInput): string => (login || email || '').trim().toLowerCase();

/** The id of the caller's device; undefined unless it has logged in to the account before. */
function readKnownDevice(
  ctx: Context,
  { userId, deviceGeneration: generation }: { userId: number; deviceGeneration: number },
  { deviceSecret }: IdentityPorts,
): string | undefined {
  const claim = { tenantId: ctx.brand.tenantId, userId, generation };
  return readDevice(deviceSecret, claim, ctx.device.token);
}
