import type { Clock } from '../../clock.ts';

export interface AllowanceLimits {
  /** Calls a second of all shoppers of this server process. */
  perSecond: number;
  /** Calls a minute of one network address. */
  perMinuteOfOne: number;
}

const mostAddresses = 10_000;

/** Limits the calls to a maps service, and pauses them after failures. */
export class Allowance {
  readonly #limits: AllowanceLimits;
  readonly #clock: Clock;
  #second = { since: 0, requests: 0 };
  #minute = { since: 0, requests: new Map<string, number>() };
  #failures = 0;
  #restUntil = 0;

  constructor(limits: AllowanceLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Counts a call of this network address. False if it exceeds a limit. */
  take(clientAddress: string): boolean {
    const now = this.#clock.now().getTime();
    if (now < this.#restUntil) return false;
    if (now - this.#second.since >= 1000) this.#second = { since: now, requests: 0 };
    const { requests } = this.#minute;
    // a full map of addresses is replaced by an empty one, so its size stays bounded
    if (now - this.#minute.since >= 60_000 || requests.size >= mostAddresses)
      this.#minute = { since: now, requests: new Map() };
    const own = (this.#minute.requests.get(clientAddress) ?? 0) + 1;
    if (this.#second.requests >= this.#limits.perSecond || own > this.#limits.perMinuteOfOne) return false;
    this.#second.requests += 1;
    this.#minute.requests.set(clientAddress, own);
    return true;
  }

  answered(): void {
    this.#failures = 0;
  }

  /**
   * Counts a failure. After three in a row the service is not called for half a minute, so shoppers do not wait in
   * vain.
   */
  failed(): void {
    this.#failures += 1;
    if (this.#failures >= 3) this.#restUntil = this.#clock.now().getTime() + 30_000;
  }
}
