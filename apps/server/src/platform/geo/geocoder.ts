/** A place as an address form takes it. Empty parts are unknown, and asked of the shopper. */
export interface SuggestedPlace {
  label: string;
  address1: string;
  addressNumber: string;
  city: string;
  /** Two letters, `RM`. */
  province: string;
  postalcode: string;
  /** WGS 84 degrees. */
  latitude: number;
  longitude: number;
}

export interface PlaceQuery {
  address1: string;
  addressNumber: string;
  city: string;
  /** Two letters or the name in full. */
  province: string;
  postalcode: string;
}

export interface LocatedPlace {
  latitude: number;
  longitude: number;
  /** What the point stands for: only `number` and `street` are nearer than a neighbourhood. */
  precision: 'number' | 'street' | 'postalcode' | 'locality';
}

/**
 * Finds places of Italy. Suggests while the shopper types and locates an address that is being checked or
 * saved; never decides whether the shop delivers there.
 */
export interface Geocoder {
  /** Best first; empty below four typed characters (FUL-12). */
  suggest(text: string, limit: number): SuggestedPlace[];
  /** Undefined when there is no such place: the postal code is not of that city, or the city is unknown. */
  locate(place: PlaceQuery): LocatedPlace | undefined;
}
