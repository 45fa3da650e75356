import type { GeocoderNotice } from '../../platform/geo/geocoder.ts';
import type { Notice } from '../../platform/result.ts';

/** What the geocoder wants said, beside the answer. */
export const noticesOf = ({ notice }: { notice?: GeocoderNotice }): { infos?: Notice[] } =>
  notice ? { infos: [notice] } : {};
