/** How long a brand holds a place in a slot for one basket. */
export interface HoldTerms {
  /** Minutes of the first hold. */
  minutes: number;
  /** Minutes each extension adds. */
  extensionMinutes: number;
  mostExtensions: number;
}

export interface HeldPlace {
  heldSince: Date;
  expiresAt: Date;
  cutOff: Date;
  extensions: number;
}

export type Extension =
  | { ok: true; expiresAt: Date }
  | { ok: false; reason: 'expired' | 'pastCutOff' | 'keptLongest' };

const minutesAfter = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** The latest possible end of a hold, with all extensions. */
export function keptAtMostUntil(heldSince: Date, terms: HoldTerms): Date {
  return minutesAfter(heldSince, terms.minutes + terms.mostExtensions * terms.extensionMinutes);
}

/**
 * Decides whether a hold is extended, and until when.
 *
 * Law: an extension never shortens the hold, never passes the cut-off or `keptAtMostUntil`, and is granted at most
 * `mostExtensions` times.
 */
export function extendPlace(place: HeldPlace, now: Date, terms: HoldTerms): Extension {
  if (now >= place.cutOff) return { ok: false, reason: 'pastCutOff' };
  if (now >= place.expiresAt) return { ok: false, reason: 'expired' };
  const most = earlier(keptAtMostUntil(place.heldSince, terms), place.cutOff);
  if (place.extensions >= terms.mostExtensions || place.expiresAt >= most) {
    return { ok: false, reason: 'keptLongest' };
  }
  const from = minutesAfter(place.expiresAt, terms.extensionMinutes);
  return { ok: true, expiresAt: later(place.expiresAt, earlier(from, most)) };
}
