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
  /** What the point stands for; absent where a maps service doesn't say. */
  precision?: Precision;
  /** The postal code is the one around the street's known doorways: to be confirmed by the shopper. */
  postalcodeInferred?: true;
  /** Set while only the label is known: `complete` tells the rest. The coordinates then mean nothing. */
  placeId?: string;
}

export interface PlaceQuery {
  address1: string;
  addressNumber: string;
  city: string;
  /** Two letters or the name in full. */
  province: string;
  postalcode: string;
}

export interface Point {
  latitude: number;
  longitude: number;
}

/** What a point stands for: only `number` and `street` are nearer than a neighbourhood. */
export type Precision = 'number' | 'street' | 'postalcode' | 'locality';

export interface LocatedPlace extends Point {
  precision: Precision;
}

/** Who asks: services that cost are asked only so often for one network address. */
export interface Asking {
  clientAddress: string;
  /** One shopper typing one address, until it is chosen; maps services bill by it. */
  session?: string;
}

/**
 * Something the shopper is to be told, text `notices.<code>`: the maps service does not answer and the built-in
 * places did; or it knows no such place, in its own words when it has any (FUL-22).
 */
export type GeocoderNotice =
  | { code: 'MAPS_UNAVAILABLE' }
  | { code: 'MAPS_NO_RESULT' }
  | { code: 'MAPS_SAID'; params: { message: string } };

export interface Suggested {
  /** Best first. A street stands in its own town. */
  places: SuggestedPlace[];
  /** The text taken apart, to be kept by a shopper whose street is in no list; parts that were not typed are empty. */
  asTyped?: SuggestedPlace;
  notice?: GeocoderNotice;
}

export interface Found {
  place?: SuggestedPlace;
  notice?: GeocoderNotice;
}

export interface Located {
  /** Where the words say; undefined when there is no such place. */
  point?: LocatedPlace;
  /** The address as it is known there: to be offered when it says something else, never to be imposed. */
  meant?: SuggestedPlace;
  notice?: GeocoderNotice;
}

/**
 * Finds places of Italy, and only there (FUL-24). Suggests while the shopper types, locates an address that is
 * checked or saved, names the address of a device; never decides whether the shop delivers there. Never throws.
 */
export interface Geocoder {
  /** Empty below four typed characters (FUL-12). */
  suggest(text: string, limit: number, asking: Asking): Promise<Suggested>;
  /** The whole address of a suggestion with a `placeId`. */
  complete(placeId: string, asking: Asking): Promise<Found>;
  locate(query: PlaceQuery, asking: Asking): Promise<Located>;
  /** Whether a point is but the middle of a town or postal code, and so says nothing of where a door is. */
  isMiddle(point: Point): boolean;
  /** The address a device stands at, or what is known around it. */
  reverse(point: Point, asking: Asking): Promise<Found>;
}
