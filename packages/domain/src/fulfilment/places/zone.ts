/** Longitude, latitude: the order of GeoJSON. */
export type Position = readonly [number, number];
/** Outer ring first, then holes, as in GeoJSON. */
export type Polygon = readonly (readonly Position[])[];

export interface Zone {
  zoneId: number;
  polygons: readonly Polygon[];
  postalCodes: readonly string[];
}

export interface Place {
  postalcode?: string | null;
  latitude?: number | null;
  longitude?: number | null;
}

function isInRing([x, y]: Position, ring: readonly Position[]): boolean {
  let inside = false;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index, index += 1) {
    const [ax, ay] = ring[index] ?? [Number.NaN, Number.NaN];
    const [bx, by] = ring[before] ?? [Number.NaN, Number.NaN];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Whether a point lies in a polygon, by the even-odd rule over all rings: holes are outside. */
export function isInPolygon(point: Position, polygon: Polygon): boolean {
  return polygon.reduce((inside, ring) => inside !== isInRing(point, ring), false);
}

function pointOf({ latitude, longitude }: Place): Position | undefined {
  const known = typeof latitude === 'number' && typeof longitude === 'number';
  return known && Number.isFinite(latitude) && Number.isFinite(longitude) ? [longitude, latitude] : undefined;
}

/**
 * The first zone that serves a place; undefined when none does. Coordinates decide for drawn zones. Postal codes
 * decide for zones without a drawing and for places without coordinates.
 */
export function zoneFor<Z extends Zone>(zones: readonly Z[], place: Place): Z | undefined {
  const point = pointOf(place);
  const postalcode = place.postalcode?.trim() ?? '';
  const drawn =
    point && zones.find(({ polygons }) => polygons.some((polygon) => isInPolygon(point, polygon)));
  if (drawn !== undefined) return drawn;
  return zones.find(
    ({ polygons, postalCodes }) =>
      (point === undefined || polygons.length === 0) && postalCodes.includes(postalcode),
  );
}
