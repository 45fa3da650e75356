import type { BrandSettings, ServiceArea } from '@bottega/contract';
import type { Coordinates } from '@bottega/domain';
import * as L from 'leaflet';
import type { MapPoint } from './shop-map.tsx';
import { elementIcon, textElement } from './element-icon.ts';
import type { NamedPin } from './draw-names.ts';
import { spreadApart } from './spread-apart.ts';

type Target = L.Map | L.LayerGroup;

/**
 * Adds the tiles. If their host doesn't answer, removes them again, since an outline is better than grey squares.
 */
export function addTiles(map: L.Map, { url, credit }: NonNullable<BrandSettings['mapTiles']>): void {
  const attribution = document.createElement('span');
  attribution.textContent = credit;
  const tiles = L.tileLayer(url, { attribution: attribution.innerHTML, referrerPolicy: 'origin' });
  let isAnswering = false;
  tiles.on('tileload', () => {
    isAnswering = true;
    map.getContainer().dataset['tiles'] = '';
  });
  tiles.on('tileerror', () => {
    if (!isAnswering) tiles.remove();
  });
  tiles.addTo(map);
}

/** Draws the zones, quietly below points. A press on a zone shows its name. */
export function addAreas(
  target: Target,
  areas: readonly ServiceArea[],
  { isQuiet }: { isQuiet: boolean },
): void {
  const className = isQuiet ? 'shop-map__area shop-map__area--quiet' : 'shop-map__area';
  for (const { name, polygons } of areas)
    L.polygon(polygons.map(ringsOf), { className })
      .bindTooltip(textElement(name), { sticky: true })
      .addTo(target);
}

export function addHere(target: Target, here: Coordinates, text: string): void {
  L.marker(pointOf(here), {
    icon: elementIcon('shop-map__here', ''),
    keyboard: false,
    alt: text,
    // below the names of places, which it would cover
    pane: 'shadowPane',
  })
    .bindTooltip(textElement(text))
    .addTo(target);
}

/** Adds a point as a button, in the order of the list. Its name is visible where there is room, and on hover and focus. */
export function addPoint(
  target: Target,
  { id, name, ...at }: MapPoint,
  { isChosen, onChoose }: { isChosen: boolean; onChoose: (id: number) => void },
): L.Marker {
  const marker = L.marker(pointOf(at), {
    icon: elementIcon(isChosen ? 'shop-map__point shop-map__point--chosen' : 'shop-map__point', name),
    keyboard: true,
    riseOnHover: true,
    zIndexOffset: isChosen ? 1000 : 0,
  });
  marker.on('click', () => onChoose(id));
  marker.addTo(target);
  const element = marker.getElement();
  element?.setAttribute('aria-label', name);
  element?.setAttribute('aria-pressed', String(isChosen));
  element?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(id);
  });
  return marker;
}

/** Smallest distance between two points in pixels, so that a thumb hits the right one. */
const leastPixels = 36;

/** Moves points apart that would cover each other at this zoom. */
export function keepApart(map: L.Map, markers: readonly L.Marker[], points: readonly MapPoint[]): void {
  const spots = points.map((point) => map.latLngToLayerPoint(pointOf(point)));
  for (const [index, { x, y }] of spreadApart(spots, leastPixels).entries())
    markers[index]?.setLatLng(map.layerPointToLatLng([x, y]));
}

/** The points with the elements of their markers. */
export const pinsOf = (markers: readonly L.Marker[], points: readonly MapPoint[]): NamedPin[] =>
  points.map((point, index) => ({
    name: point.name,
    at: L.latLng(pointOf(point)),
    element: markers[index]!.getElement()!,
  }));

const ringsOf = (polygon: readonly (readonly number[][])[] | number[][][]): L.LatLngTuple[][] =>
  polygon.map((ring) => ring.map(([longitude = 0, latitude = 0]): L.LatLngTuple => [latitude, longitude]));

const pointOf = ({ latitude, longitude }: Coordinates): L.LatLngTuple => [latitude, longitude];
