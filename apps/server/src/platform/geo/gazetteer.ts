import type { Geocoder, SuggestedPlace } from './geocoder.ts';
import { locate } from './locate.ts';
import { readPlaces } from './places.ts';
import { addressAt } from './reverse.ts';
import { suggestPlaces } from './suggest-places.ts';

/** The built-in geocoder: streets of Rome, localities of Lazio with the street kept as it was typed. */
export function createGazetteer(): Geocoder {
  const places = readPlaces();
  const found = (place: SuggestedPlace | undefined) =>
    place ? { place } : { notice: { code: 'MAPS_NO_RESULT' as const } };
  return {
    suggest: async (text, limit) => ({ places: suggestPlaces(places, text, limit) }),
    // its own suggestions are whole
    complete: async () => found(undefined),
    locate: async (query) => {
      const located = locate(places, query);
      return located.point ? located : { ...located, ...found(undefined) };
    },
    reverse: async (point) => found(addressAt(places, point)),
  };
}
