import type { Me } from '@bottega/contract';
import { Secret, TOTP } from 'otpauth';
import { dataOf } from '../at-places.ts';
import type { Answered, Caller, RunningApp } from './running-app.ts';
import { staffShop, type StaffShop } from './staff-shop.ts';

export const entryPath = '/ebsn/api/staff';
export const password = 'una frase che ricordo bene';

/** A person of the staff with an authenticator app. */
export interface StaffMember {
  email: string;
  /** Calls at the staff's host. */
  caller: Caller;
  recoveryCodes: readonly string[];
  /** A code that was not used: it moves the shop's clock on by a time step. */
  code(): string;
  /** Logs in, with this caller or another one. */
  logIn(caller?: Caller): Promise<Answered<Me>>;
}

interface StaffOptions {
  role: string;
  /** Absent: all. */
  stores?: readonly number[];
  brand?: string;
}

export interface People {
  commands: StaffShop;
  /** Invites a person by command; the link is what the command prints. */
  invite(options: StaffOptions): Promise<{ email: string; token: string }>;
  /** A person who accepted the invitation and is logged in. */
  member(options: StaffOptions): Promise<StaffMember>;
  close(): Promise<void>;
}

let next = 1;
const stepMs = 30_000;

/** Makes people of the staff as a shop does. */
export async function staffPeopleOf(shop: RunningApp): Promise<People> {
  const commands = await staffShop(shop);
  shop.clock.instant ??= new Date();

  async function invite({ role, stores, brand = 'rosmarino' }: StaffOptions) {
    const email = `persona${next++}@${brand}.example`;
    const at = stores ? ` --stores ${stores.join(',')}` : '';
    const printed = await commands.type(`staff invite ${email} --brand ${brand} --role ${role}${at}`);
    const [, token] = /token=([\w-]+)/.exec(printed) ?? [];
    if (token === undefined) throw new Error(printed);
    return { email, token };
  }

  async function accepted(caller: Caller, email: string, token: string): Promise<StaffMember> {
    const { secret } = dataOf(await caller.post<{ secret: string }>(`${entryPath}/link/view`, { token }));
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => {
      shop.clock.instant = new Date(shop.clock.instant.getTime() + stepMs);
      return totp.generate({ timestamp: shop.clock.instant.getTime() });
    };
    const { recoveryCodes } = dataOf(
      await caller.post<{ recoveryCodes: string[] }>(`${entryPath}/link/accept`, {
        token,
        password,
        code: code(),
      }),
    );
    const logIn = (other = caller) => other.post<Me>(`${entryPath}/login`, { email, password, code: code() });
    return { email, caller, recoveryCodes, code, logIn };
  }

  return {
    commands,
    invite,
    async member(options) {
      const { email, token } = await invite(options);
      const caller = shop.caller(`gestione.${options.brand ?? 'rosmarino'}`);
      const member = await accepted(caller, email, token);
      dataOf(await member.logIn());
      return member;
    },
    close: () => commands.close(),
  };
}
