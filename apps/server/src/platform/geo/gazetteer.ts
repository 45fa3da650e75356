import type { Geocoder, Point, SuggestedPlace } from './geocoder.ts';
import { locate } from './locate.ts';
import { readPlaces } from './places.ts';
import { addressAt } from './reverse.ts';
import { suggest } from './suggest-places.ts';

/**
 * The built-in geocoder: streets and localities of Lazio. They are read at the first question, because the index of the
 * streets takes a third of a second, and a process that only works jobs is never asked.
 */
export function createGazetteer(): Geocoder {
  let read: ReturnType<typeof readAll> | undefined;
  const all = () => (read ??= readAll());
  const found = (place: SuggestedPlace | undefined) =>
    place ? { place } : { notice: { code: 'MAPS_NO_RESULT' as const } };
  return {
    suggest: async (text, limit) => suggest(all().places, text, limit),
    // the suggestions of the built-in places are complete already
    complete: async () => found(undefined),
    locate: async (query) => {
      const located = locate(all().places, query);
      return located.point ? located : { ...located, ...found(undefined) };
    },
    isMiddle: (point) => all().middles.has(keyOf(point)),
    reverse: async (point) => found(addressAt(all().places, point)),
  };
}

function readAll() {
  const places = readPlaces();
  const middles = new Set(
    [...places.localities, ...places.postalCentres.values(), ...places.towns].map(keyOf),
  );
  return { places, middles };
}

/** Key of a point, rounded to about ten metres. */
const keyOf = ({ latitude, longitude }: Point): string => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;
