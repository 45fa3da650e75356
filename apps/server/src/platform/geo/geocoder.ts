/** A place with the parts of an address form. Empty parts are unknown, and the form asks the shopper for them. */
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
  /** Precision of the point. Absent if a maps service does not report it. */
  precision?: Precision;
  /** Set if the postal code is derived from known doorways near the street. The shopper must confirm it. */
  postalcodeInferred?: true;
  /** Set if only the label is known. `complete` loads the rest; until then the coordinates mean nothing. */
  placeId?: string;
}

export interface PlaceQuery {
  address1: string;
  addressNumber: string;
  city: string;
  /** Two letters or the full name. */
  province: string;
  postalcode: string;
}

export interface Point {
  latitude: number;
  longitude: number;
}

/** Precision of a point. Only `number` and `street` are more precise than a neighbourhood. */
export type Precision = 'number' | 'street' | 'postalcode' | 'locality';

export interface LocatedPlace extends Point {
  precision: Precision;
}

/** The caller of a geocoder, to limit calls of paid services by network address. */
export interface Asking {
  clientAddress: string;
  /** Session of one shopper who types one address, until an address is chosen. Maps services bill by session. */
  session?: string;
}

/**
 * A notice to the shopper, text `notices.<code>`. Either the maps service does not answer and the built-in places did,
 * or it knows no such place. The notice then has the service's own words, if it sent any (FUL-22).
 */
export type GeocoderNotice =
  | { code: 'MAPS_UNAVAILABLE' }
  | { code: 'MAPS_NO_RESULT' }
  | { code: 'MAPS_SAID'; params: { message: string } };

export interface Suggested {
  /** Best first. Each street belongs to its own town. */
  places: SuggestedPlace[];
  /**
   * The typed text, split into the parts of an address, for a shopper whose street is in no list. Parts that were not
   * typed are empty.
   */
  asTyped?: SuggestedPlace;
  notice?: GeocoderNotice;
}

export interface Found {
  place?: SuggestedPlace;
  notice?: GeocoderNotice;
}

export interface Located {
  /** Location of the address. Undefined if there is no such place. */
  point?: LocatedPlace;
  /** The address as the geocoder knows it. The shop offers it when it differs, and never replaces the typed one. */
  meant?: SuggestedPlace;
  notice?: GeocoderNotice;
}

/**
 * Finds places in Italy only (FUL-24). It suggests while the shopper types, locates an address that is checked or
 * saved, and names the address of a device. It never decides whether the shop delivers there, and never throws.
 */
export interface Geocoder {
  /** Suggests places. Empty for fewer than four typed characters (FUL-12). */
  suggest(text: string, limit: number, asking: Asking): Promise<Suggested>;
  /** Loads the whole address of a suggestion with a `placeId`. */
  complete(placeId: string, asking: Asking): Promise<Found>;
  locate(query: PlaceQuery, asking: Asking): Promise<Located>;
  /** Whether a point is only the centre of a town or postal code, and so not a door. */
  isMiddle(point: Point): boolean;
  /** The address at the position of a device, or the nearest known place. */
  reverse(point: Point, asking: Asking): Promise<Found>;
}
