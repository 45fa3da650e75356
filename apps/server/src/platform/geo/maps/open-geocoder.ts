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

/** The maps service to use; `none`: the built-in places only. */
export type MapsSettings =
  | { service: 'none' }
  | { service: 'google'; key: string; perSecond: number }
  | { service: 'osm'; nominatimUrl: string; photonUrl?: string; contact: string; perSecond: number };

const patience: Patience = { suggest: 1500, locate: 3000 };
/** One address takes about ten calls while it is typed. */
const perMinuteOfOne = 60;

/** Creates the geocoder that the settings name. */
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

/** The URL with a slash at the end, so that paths are appended to it. */
const rootOf = (url: string): string => (url.endsWith('/') ? url : `${url}/`);
