import type { Feature, Geometry, Position } from 'geojson';
import * as L from 'leaflet';
import type { Basemap, Town } from './basemap.ts';
import seas from './seas.json' with { type: 'json' };

/** The kind of a name chooses its looks; see `map.css`. */
type NameKind = 'sea' | 'region' | 'lake' | 'river' | 'city' | 'town' | 'village' | 'quarter' | 'airport';

export interface PlaceName {
  text: string;
  kind: NameKind;
  at: L.LatLng;
  /** Smallest zoom at which the name may be shown. */
  from: number;
  /** Names of a group stand for one thing, so that only the first of them in view is shown. */
  group?: string;
  /** Width of the named area in pixels at zoom 0; the name waits until it fits. */
  room?: number;
}

/** All names of the basemap, the most important first; of two towns the larger is the more important. */
export function placeNames({ towns, regions, lakes, rivers, quarters, airports }: Basemap): PlaceName[] {
  const [largest = [], others = []] = bySize(towns);
  return [
    ...largest.map(nameOfTown),
    ...seas.map(({ name, at }) => nameOf(name, 'sea', at, { from: 0, group: name })),
    ...lakes.map(({ properties, geometry }) => nameOfArea(properties.nome, 'lake', geometry, 8)),
    ...others.map(nameOfTown),
    ...airports.map(({ properties, geometry }) =>
      nameOf(properties.nome, 'airport', geometry.coordinates, { from: 10 }),
    ),
    ...regions
      .filter(({ properties }) => properties.nome !== 'Lazio')
      .map(({ properties, geometry }) => nameOfArea(properties.nome, 'region', geometry, 0)),
    ...rivers.flatMap(namesOfRiver),
    ...quarters.map(nameOfQuarter).toSorted((name, other) => other.room! - name.room!),
  ];
}

const nameOf = (
  text: string,
  kind: NameKind,
  [longitude = 0, latitude = 0]: Position,
  more: Pick<PlaceName, 'from' | 'group'>,
): PlaceName => ({ text, kind, at: L.latLng(latitude, longitude), ...more });

const nameOfArea = (text: string, kind: NameKind, area: Geometry, from: number): PlaceName => ({
  text,
  kind,
  at: middleOf(area),
  from,
});

type TownFeature = Basemap['towns'][number];

/** The capitals of provinces, then all other towns, each from the largest to the smallest. */
function bySize(towns: readonly TownFeature[]): TownFeature[][] {
  const sorted = towns.toSorted((town, other) => other.properties.pop - town.properties.pop);
  const isCapital = ({ properties }: TownFeature) => properties.capoluogo === 1;
  return [sorted.filter(isCapital), sorted.filter((town) => !isCapital(town))];
}

/** Inhabitants from which a town has its name at a zoom. */
const zoomBySize = [
  { pop: 50_000, from: 7.5 },
  { pop: 20_000, from: 8.5 },
  { pop: 8000, from: 9.5 },
  { pop: 3000, from: 10.25 },
  { pop: 0, from: 11 },
];
/** Inhabitants from which a name is set as a town's, not as a village's. */
const townPop = 20_000;

function nameOfTown({
  properties,
  geometry,
}: Feature<{ type: 'Point'; coordinates: Position }, Town>): PlaceName {
  const { nome, pop, capoluogo } = properties;
  const kind = capoluogo === 1 ? 'city' : pop >= townPop ? 'town' : 'village';
  const from = capoluogo === 1 ? 0 : zoomBySize.find((size) => pop >= size.pop)!.from;
  return nameOf(nome, kind, geometry.coordinates, { from });
}

function nameOfQuarter({ properties, geometry }: Basemap['quarters'][number]): PlaceName {
  const bounds = L.geoJSON(geometry).getBounds();
  const [west, east] = [bounds.getSouthWest(), bounds.getNorthEast()].map(pixelsOf);
  return { ...nameOfArea(properties.nome, 'quarter', geometry, 11), room: east!.x - west!.x };
}

/** The pixels of a place on the world map at zoom 0. */
export const pixelsOf = (at: L.LatLng): L.Point => L.CRS.EPSG3857.latLngToPoint(at, 0);

/** Centre of gravity of the largest part of an area. */
function middleOf(geometry: Geometry): L.LatLng {
  const polygons =
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : [];
  const outlines = polygons.map(([outer = []]) => outer.map(([x = 0, y = 0]) => L.latLng(y, x)));
  const [largest = []] = outlines.toSorted((outline, other) => other.length - outline.length);
  return L.PolyUtil.polygonCenter(largest, L.CRS.EPSG3857);
}

/** Distances in metres between the names along a river, and the zoom from which they apply; the rough ones first. */
const riverSpacing = [
  { metres: 40_000, from: 9 },
  { metres: 10_000, from: 11 },
  { metres: 2500, from: 13 },
];

/** Names along a river, so that at least one is in view wherever the river is. */
function namesOfRiver({ properties, geometry }: Basemap['rivers'][number]): PlaceName[] {
  const lines =
    geometry.type === 'MultiLineString'
      ? geometry.coordinates
      : geometry.type === 'LineString'
        ? [geometry.coordinates]
        : [];
  return riverSpacing.flatMap(({ metres, from }) =>
    lines
      .flatMap((line) => along(line, metres))
      .map((at) => ({ text: properties.nome, kind: 'river', at, from })),
  );
}

/** Points of a line at equal distances; the first after half a distance. */
function along(line: readonly Position[], metres: number): L.LatLng[] {
  const found: L.LatLng[] = [];
  let walked = metres / 2;
  let last: L.LatLng | undefined;
  for (const [longitude = 0, latitude = 0] of line) {
    const at = L.latLng(latitude, longitude);
    walked += last ? last.distanceTo(at) : 0;
    last = at;
    if (walked < metres) continue;
    walked -= metres;
    found.push(at);
  }
  return found;
}
