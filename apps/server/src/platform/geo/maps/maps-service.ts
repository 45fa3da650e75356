import type { PlaceQuery, Point, Precision, SuggestedPlace } from '../geocoder.ts';

/** Answer of a maps service to one call. */
export interface MapsAnswer {
  place?: SuggestedPlace & { precision: Precision };
  /** The service's own message when it has no such place. */
  message?: string;
}

/** An external geocoder, called over the network. Every call may throw a `MapsError`. */
export interface MapsService {
  /** Name for the log. */
  name: string;
  /** False if the terms of use forbid caching its answers. */
  mayKeep: boolean;
  /** Absent if the service gives no suggestions. */
  suggest?(text: string, limit: number, session: string | undefined): Promise<SuggestedPlace[]>;
  complete?(placeId: string, session: string | undefined): Promise<MapsAnswer>;
  locate(query: PlaceQuery): Promise<MapsAnswer>;
  reverse(point: Point): Promise<MapsAnswer>;
}

/** Milliseconds for which a shopper waits for a service before the built-in places answer. */
export interface Patience {
  suggest: number;
  locate: number;
}

export type MapsFailure = 'timeout' | 'unreachable' | 'refused' | 'limit' | 'unreadable';

/** The service gave no answer. The log gets the message, so it contains neither key nor address. */
export class MapsError extends Error {
  readonly failure: MapsFailure;

  constructor(failure: MapsFailure, detail: string) {
    super(`${failure}: ${detail}`);
    this.name = 'MapsError';
    this.failure = failure;
  }
}
