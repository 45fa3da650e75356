import type { PlaceQuery, Point, Precision, SuggestedPlace } from '../geocoder.ts';

/** What a maps service answers to one question. */
export interface MapsAnswer {
  place?: SuggestedPlace & { precision: Precision };
  /** Its own words when it has no such place. */
  message?: string;
}

/** A geocoder of others, asked over the network. Every call may throw a `MapsError`. */
export interface MapsService {
  /** For the log. */
  name: string;
  /** False where what it answers may not be kept (its terms of use). */
  mayKeep: boolean;
  /** Absent: it can't be asked while the shopper types. */
  suggest?(text: string, limit: number, session: string | undefined): Promise<SuggestedPlace[]>;
  complete?(placeId: string, session: string | undefined): Promise<MapsAnswer>;
  locate(query: PlaceQuery): Promise<MapsAnswer>;
  reverse(point: Point): Promise<MapsAnswer>;
}

/** Milliseconds a shopper waits for a service before the built-in places answer. */
export interface Patience {
  suggest: number;
  locate: number;
}

export type MapsFailure = 'timeout' | 'unreachable' | 'refused' | 'limit' | 'unreadable';

/** The service gave no answer. Its text goes to the log: no key and no address stands in it. */
export class MapsError extends Error {
  readonly failure: MapsFailure;

  constructor(failure: MapsFailure, detail: string) {
    super(`${failure}: ${detail}`);
    this.name = 'MapsError';
    this.failure = failure;
  }
}
