/** How long the brand keeps a place for a basket. */
export interface HoldTerms {
  /** Minutes from the choice. */
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

/** A place is kept until the time is up or orders for it close, whichever comes first. */
export function holdUntil(now: Date, cutOff: Date, minutes: number): Date {
  return earlier(minutesAfter(now, minutes), cutOff);
}

/** The last moment a place may be kept for one basket without buying. */
export function keptAtMostUntil(heldSince: Date, terms: HoldTerms): Date {
  return minutesAfter(heldSince, terms.minutes + terms.mostExtensions * terms.extensionMinutes);
}

/**
 * Whether a held place may be kept longer, and until when.
 * Law: it never ends earlier than it did, never after its cut-off, never later than `keptAtMostUntil`, and is
 * prolonged at most `mostExtensions` times.
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
