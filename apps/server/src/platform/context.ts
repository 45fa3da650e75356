import type { BrandSettings } from '@bottega/contract';
import type { Clock } from './clock.ts';
import type { Db } from './db/brand-db.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';

/** A brand as the server runs it. */
export interface Brand {
  tenantId: number;
  key: string;
  name: string;
  hosts: string[];
  settings: BrandSettings & BrandRules;
}

/** Settings the browser has no use for. */
export interface BrandRules {
  companyId: number;
  defaultWarehouseId: number;
  defaultStoreId: number;
  /** Minutes a chosen slot is held for the basket of a shopper, and of a visitor. */
  slotHoldMinutes: number;
  slotVisitorHoldMinutes: number;
  /** Most places held at once from one network address; above the second number visitors get none. */
  slotMostHolds: number;
  slotMostVisitorHolds: number;
  /** Minutes by which the shopper may have it held longer, and how often. */
  slotExtensionMinutes: number;
  slotMostExtensions: number;
  /** From this part of what it takes a slot reads as almost full. */
  slotAlmostFullPercent: number;
  /** Most addresses a shopper or visitor keeps. */
  mostSavedAddresses: number;
  /** Whether a cart that knows its place but no time is given the first free slot (TEN-13). */
  autoAssignTimeslot: boolean;
  /** Minutes a suspended order waits for its payment. */
  paymentRetryMinutes: number;
  /** Origin of every link, callback and redirect, `https://shop.example`; empty: made of host, `PUBLIC_SCHEME` and `PUBLIC_PORT`. */
  canonicalOrigin: string;
  /** Whether search engines may list the shop; false for one that is only being tried. */
  isIndexed: boolean;
}

/** The session a request came with; absent until a write needs one. */
export interface Session {
  sessionId: string;
  userId?: number;
}

/** Who acts: a visitor (userId -1) or a shopper. */
export interface Actor {
  userId: number;
  login: string;
  profileConfirmed: boolean;
}

/** First argument of every use case. `db` sees the rows of the brand alone. */
export interface Context {
  brand: Brand;
  actor: Actor;
  session?: Session;
  /** Makes the session when there is none yet, and sends its cookie. */
  requireSession(): Promise<Session>;
  /** Replaces the session's token: at login, logout and privilege change. */
  replaceSession(next: { userId?: number; remember?: boolean } | undefined): Promise<Session | undefined>;
  /** The device cookie the request came with, and how to send one. */
  device: { token?: string; keep(token: string): void };
  /** Day (`YYYY-MM-DD`) not sold yet that the actor may see, named by the call; such an answer is nobody else's. */
  previewDay?: string;
  db: Db;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  requestId: string;
  /** Network address the request came from, for limits; of an IPv6 address its /64 network. */
  clientAddress: string;
  /** The brand's canonical origin, `https://shop.example`, for links in mails and at gateways; never taken from the request. */
  origin: string;
}
