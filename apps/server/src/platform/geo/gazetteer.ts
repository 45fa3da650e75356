import type { Geocoder, Point, SuggestedPlace } from './geocoder.ts';
import { locate } from './locate.ts';
import { readPlaces } from './places.ts';
import { addressAt } from './reverse.ts';
import { suggest } from './suggest-places.ts';

/** The built-in geocoder: streets and localities of Lazio. */
export function createGazetteer(): Geocoder {
  const places = readPlaces();
  const found = (place: SuggestedPlace | undefined) =>
    place ? { place } : { notice: { code: 'MAPS_NO_RESULT' as const } };
  const middles = new Set(
    [...places.localities, ...places.postalCentres.values(), ...places.towns].map(keyOf),
  );
  return {
    suggest: async (text, limit) => suggest(places, text, limit),
    // the suggestions of the built-in places are complete already
    complete: async () => found(undefined),
    locate: async (query) => {
      const located = locate(places, query);
      return located.point ? located : { ...located, ...found(undefined) };
    },
    isMiddle: (point) => middles.has(keyOf(point)),
    reverse: async (point) => found(addressAt(places, point)),
  };
}

/** Key of a point, rounded to about ten metres. */
const keyOf = ({ latitude, longitude }: Point): string => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;
