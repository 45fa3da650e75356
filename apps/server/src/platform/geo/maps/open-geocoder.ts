import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { createGazetteer } from '../gazetteer.ts';
import type { Geocoder } from '../geocoder.ts';
import { Allowance } from './allowance.ts';
import { backedGeocoder } from './backed-geocoder.ts';
import { createGoogleMaps } from './google.ts';
import type { MapsService, Patience } from './maps-service.ts';
import { createNominatim } from './nominatim.ts';
import { createPhoton } from './photon.ts';

/** Which maps service is asked; none: the built-in places alone. */
export type MapsSettings =
  | { service: 'none' }
  | { service: 'google'; key: string; perSecond: number }
  | { service: 'osm'; nominatimUrl: string; photonUrl?: string; contact: string; perSecond: number };

const patience: Patience = { suggest: 1500, locate: 3000 };
/** One address is some ten questions while it is typed. */
const perMinuteOfOne = 60;

/** The geocoder the shop was set up with. */
export function openGeocoder(settings: MapsSettings, { log, clock }: { log: Log; clock: Clock }): Geocoder {
  const builtIn = createGazetteer();
  if (settings.service === 'none') return builtIn;
  const allowance = new Allowance({ perSecond: settings.perSecond, perMinuteOfOne }, clock);
  return backedGeocoder({ service: serviceOf(settings), builtIn, allowance, log });
}

function serviceOf(settings: Exclude<MapsSettings, { service: 'none' }>): MapsService {
  if (settings.service === 'google') return createGoogleMaps({ key: settings.key, patience });
  const { nominatimUrl, photonUrl, contact } = settings;
  const userAgent = `Bottega/0.1 (${contact})`;
  const photon = photonUrl
    ? createPhoton({ url: rootOf(photonUrl), userAgent, patience: patience.suggest })
    : undefined;
  return {
    name: 'osm',
    mayKeep: true,
    ...createNominatim({ url: rootOf(nominatimUrl), userAgent, patience: patience.locate }),
    ...photon,
  };
}

/** Paths are added to it, not put in the place of its last part. */
const rootOf = (url: string): string => (url.endsWith('/') ? url : `${url}/`);
