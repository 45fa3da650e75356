import type { CookiePreferences } from '@bottega/domain/customer';
import type { Rights, Stores } from '@bottega/domain/staff';
import type { Brand } from './brand.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/brand-db.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';

export type { Brand };

/** The session of a request. It is absent until a write needs one. */
export interface Session {
  sessionId: string;
  userId?: number;
  /** A company's single sign-on opened it: its shopper is staff while it lasts. */
  isSso?: true;
  /** When its shopper, already logged in, logged in again: a proof of who acts, for a while. */
  provedAt?: Date;
}

/** The visitor (userId -1) or shopper who acts. */
export interface Actor {
  userId: number;
  login: string;
  profileConfirmed: boolean;
  /** The groups that contents and options may be for (IDE-11). Absent: none. */
  groups?: readonly string[];
}

/** A person of the staff, logged in. */
export interface StaffPerson {
  kind: 'staff';
  staffId: number;
  name: string;
  sessionId: string;
  rights: Rights;
}

/** A program of the shop, by its API key. */
export interface StaffProgram {
  kind: 'program';
  keyId: number;
  name: string;
  rights: Rights;
}

/** Who typed a command at the server, by the user of the operating system. */
interface StaffCommand {
  kind: 'command';
  name: string;
}

export type StaffActor = StaffPerson | StaffProgram | StaffCommand;

/** The session by which a visitor owns things; null for a shopper, who owns them by user id, and without a session. */
export function visitorSessionOf({ actor, session }: Pick<Context, 'actor' | 'session'>): string | null {
  return actor.userId > 0 ? null : (session?.sessionId ?? null);
}

/** First argument of every use case. `db` sees the rows of this brand only. */
export interface Context {
  brand: Brand;
  actor: Actor;
  session?: Session;
  /** Creates the session if there is none, and sends its cookie. */
  requireSession(): Promise<Session>;
  /** Replaces the session's token at log-in, log-out and change of privileges. */
  replaceSession(
    next: { userId?: number; remember?: boolean; isProved?: boolean } | undefined,
  ): Promise<Session | undefined>;
  /** The device cookie and `User-Agent` of the request, and a function that sends a new one. */
  device: { token?: string; userAgent?: string; keep(token: string): void };
  /** Sends the cookie with the browser's cookie preferences. */
  keepCookiePreferences(preferences: CookiePreferences): void;
  /** A future day (`YYYY-MM-DD`) that the request names and the actor may see. Such an answer is not shared. */
  previewDay?: string;
  /** The captcha token of the request (API-11). */
  captchaToken?: string;
  db: Db;
  /** For answers of the catalogue that all shoppers share: `db`, or a replica that has the same catalogue. */
  reads: Db;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  requestId: string;
  /** Network address of the client, for limits. For IPv6 it is the /64 network. */
  clientAddress: string;
  /**
   * The brand's canonical origin, `https://shop.example`, for links in mails and at gateways. It never comes from the
   * request.
   */
  origin: string;
}

type Served = Pick<
  Context,
  'brand' | 'db' | 'jobs' | 'clock' | 'log' | 'requestId' | 'clientAddress' | 'origin'
>;

/** First argument of a use case of the shop's people, programs and commands. None has a shopper's session or cookies. */
export interface StaffContext extends Served {
  actor: StaffActor;
  /** Where the actor may do this: all stores, or those of these ids. A thing of another store is a missing one. */
  stores: Stores;
}

/** The session cookie of the staff's host. */
export interface StaffCookie {
  token?: string;
  /** Sends another one; without a token it ends the present one. */
  keep(token: string | undefined): void;
}

/** First argument of a use case by which somebody logs in as staff. */
export interface StaffEntryContext extends Served {
  cookie: StaffCookie;
  userAgent: string;
  /** The origin of the staff's host, for links in mails. */
  staffOrigin: string;
}

/** First argument of a use case about the own account of a person of the staff. */
export interface StaffSelfContext extends StaffEntryContext {
  actor: StaffPerson;
}
