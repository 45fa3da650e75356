import type { Feature, Geometry, MultiLineString, MultiPolygon, Point, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

interface Named {
  nome: string;
}

export interface Town extends Named {
  /** Number of inhabitants. */
  pop: number;
  /** 1 for the capital of a province. */
  capoluogo: 0 | 1;
}

type Areas = Feature<Polygon | MultiPolygon, Named>[];

/** What the map draws under the shop's own places; coordinates are longitude and latitude, WGS 84. */
export interface Basemap {
  land: Feature[];
  regions: Areas;
  lazio: Feature[];
  builtUp: Feature[];
  lakes: Areas;
  rivers: Feature<Geometry, Named>[];
  /** Borders, each drawn once although two neighbours share it. */
  provinces: MultiLineString;
  comuni: MultiLineString;
  municipi: MultiLineString;
  quarters: Areas;
  towns: Feature<Point, Town>[];
  airports: Feature<Point, Named>[];
}

/** Layers of the two files, by the names they have there; LICENCE.md lists their sources. */
type Layers = Record<string, GeometryCollection>;

/** Loads and decodes the basemap. Each file is a script of its own, which only an opened map loads. */
export async function loadBasemap(): Promise<Basemap> {
  const [lazioFile, openStreetMapFile] = await Promise.all([
    import('./lazio.topo.json', { with: { type: 'json' } }),
    import('./openstreetmap.topo.json', { with: { type: 'json' } }),
  ]);
  // the compiler's own types of such files know neither pairs nor the kinds of shapes
  const lazio = lazioFile.default as unknown as Topology<Layers>;
  const openStreetMap = openStreetMapFile.default as unknown as Topology<Layers>;
  return {
    land: [...featuresOf(lazio, 'dintorni'), ...featuresOf(lazio, 'terra')],
    regions: featuresOf(lazio, 'terra'),
    lazio: featuresOf(lazio, 'lazio'),
    builtUp: featuresOf(lazio, 'urbano'),
    lakes: featuresOf(lazio, 'laghi'),
    rivers: [...featuresOf(lazio, 'fiumi'), ...featuresOf(openStreetMap, 'fiumi')] as Basemap['rivers'],
    provinces: bordersOf(lazio, 'province'),
    comuni: bordersOf(lazio, 'comuni'),
    municipi: bordersOf(openStreetMap, 'municipi'),
    quarters: featuresOf(openStreetMap, 'quartieri'),
    towns: featuresOf(lazio, 'luoghi'),
    airports: featuresOf(lazio, 'trasporti'),
  };
}

const layerOf = (topology: Topology<Layers>, layer: string) => topology.objects[layer]!;

/** The features of a layer. The caller knows what the layer consists of. */
const featuresOf = <F extends Feature = Feature>(topology: Topology<Layers>, layer: string): F[] =>
  feature(topology, layerOf(topology, layer)).features as F[];

const bordersOf = (topology: Topology<Layers>, layer: string): MultiLineString =>
  mesh(topology, layerOf(topology, layer));
