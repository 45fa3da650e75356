import { addressDifferences } from '@bottega/domain';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../log.ts';
import type { Asking, Found, Geocoder, GeocoderNotice, Located, PlaceQuery, Suggested } from '../geocoder.ts';
import type { Allowance } from './allowance.ts';
import { MapsError, type MapsAnswer, type MapsService } from './maps-service.ts';

export interface BackedParts {
  service: MapsService;
  /** Answers when the service does not. */
  builtIn: Geocoder;
  allowance: Allowance;
  log: Log;
}

/** Fewest letters, trimmed, for which a service is called (FUL-12). */
const fewest = 4;
const unavailable = { code: 'MAPS_UNAVAILABLE' } as const;
const keptMs = 10 * 60_000;

/**
 * A maps service with the built-in places as fallback. They answer when the service is slow, down or called too often,
 * and a notice says so.
 */
export function backedGeocoder({ service, builtIn, allowance, log }: BackedParts): Geocoder {
  const answers = new LRUCache<string, object>({ max: 500, ttl: keptMs });

  /** Calls the service. Undefined if it gave no answer. */
  async function ask<T extends object>(
    key: unknown[],
    asking: Asking,
    question: () => Promise<T>,
  ): Promise<T | undefined> {
    const name = JSON.stringify(key);
    const before = answers.get(name) as T | undefined;
    if (before) return before;
    if (!allowance.take(asking.clientAddress)) return undefined;
    try {
      const answer = await question();
      allowance.answered();
      if (service.mayKeep) answers.set(name, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof MapsError)) throw error;
      allowance.failed();
      log.warn({ maps: service.name, failure: error.failure, detail: error.message }, 'maps service failed');
      return undefined;
    }
  }

  async function locate(query: PlaceQuery, asking: Asking): Promise<Located> {
    const answer = await ask(['locate', query], asking, () => service.locate(query));
    const place = answer?.place;
    const differences = place ? addressDifferences(query, place) : [];
    // A different street or number may be a typing error. A different town or postal code is another place: it is only
    // offered.
    if (place && !differences.some((field) => field !== 'address1' && field !== 'addressNumber')) {
      const { latitude, longitude, precision } = place;
      return { point: { latitude, longitude, precision }, meant: place };
    }
    const { point, meant } = await builtIn.locate(query, asking);
    const offered = place ?? meant;
    const notice = noticeOf(answer);
    return { ...(point && { point }), ...(offered && { meant: offered }), ...(notice && { notice }) };
  }

  return {
    locate,
    isMiddle: builtIn.isMiddle,
    async suggest(text, limit, asking): Promise<Suggested> {
      if (!service.suggest || text.trim().length < fewest) return builtIn.suggest(text, limit, asking);
      const typed = text.trim();
      const { suggest } = service;
      const places = await ask(['suggest', typed.toLowerCase(), limit], asking, () =>
        suggest(typed, limit, asking.session),
      );
      const own = await builtIn.suggest(text, limit, asking);
      if (places && places.length > 0) return { ...own, places };
      // The service may not know a mistyped street, or a street that the built-in places know.
      return places ? own : { ...own, notice: unavailable };
    },
    async complete(placeId, asking): Promise<Found> {
      const { complete } = service;
      if (!complete) return builtIn.complete(placeId, asking);
      const answer = await ask(['complete', placeId], asking, () => complete(placeId, asking.session));
      return foundOf(answer);
    },
    async reverse(point, asking): Promise<Found> {
      // points within about ten metres share one call
      const key = ['reverse', point.latitude.toFixed(4), point.longitude.toFixed(4)];
      const answer = await ask(key, asking, () => service.reverse(point));
      if (answer?.place) return foundOf(answer);
      const { place } = await builtIn.reverse(point, asking);
      return place ? { place, notice: noticeOf(answer) ?? unavailable } : foundOf(answer);
    },
  };
}

function foundOf(answer: MapsAnswer | undefined): Found {
  if (!answer?.place) return { notice: noticeOf(answer) ?? unavailable };
  return { place: answer.place };
}

/** The notice for an answer without a place, or for no answer. */
function noticeOf(answer: MapsAnswer | undefined): GeocoderNotice | undefined {
  if (!answer) return unavailable;
  if (answer.place) return undefined;
  const { message } = answer;
  return message === undefined ? { code: 'MAPS_NO_RESULT' } : { code: 'MAPS_SAID', params: { message } };
}
