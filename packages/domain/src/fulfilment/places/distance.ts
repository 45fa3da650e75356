export interface Coordinates {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_M = 6_371_008.8;

/** Default distance of a search in metres, for calls without one (FUL-49). */
export const DEFAULT_PROXIMITY_M = 10_000;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Great-circle distance in metres (haversine). */
export function distanceBetween(a: Coordinates, b: Coordinates): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The places within a distance, nearest first. */
export function nearest<T extends Coordinates>(
  places: readonly T[],
  from: Coordinates,
  distance = DEFAULT_PROXIMITY_M,
): { place: T; distance: number }[] {
  return places
    .map((place) => ({ place, distance: distanceBetween(place, from) }))
    .filter((found) => found.distance <= distance)
    .sort((a, b) => a.distance - b.distance);
}
