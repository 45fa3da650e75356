import type { GeocoderNotice } from '../../../platform/geo/geocoder.ts';
import type { Notice } from '../../../platform/result.ts';

/** The geocoder's notice, as `infos` beside the answer's data. */
export const noticesOf = ({ notice }: { notice?: GeocoderNotice }): { infos?: Notice[] } =>
  notice ? { infos: [notice] } : {};
