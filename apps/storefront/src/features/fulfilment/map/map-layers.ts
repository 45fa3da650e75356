import type { BrandSettings, ServiceArea } from '@bottega/contract';
import type { Coordinates } from '@bottega/domain';
import * as L from 'leaflet';
import type { MapPoint } from './shop-map.tsx';
import { spreadApart } from './spread-apart.ts';

/** Zoom from which the lesser towns are named, too. */
const townsFrom = 10;

type Target = L.Map | L.LayerGroup;

interface Outline {
  outline: number[][][][];
  /** The largest; `isMajor`: named however far the map is. */
  towns: readonly (Coordinates & { name: string; isMajor?: boolean })[];
}

/** The region with its larger towns: what there is to find one's way by without tiles, and until they come. */
export function addOutline(map: L.Map, { outline, towns }: Outline): void {
  L.polygon(outline.map(ringsOf), { className: 'shop-map__land', interactive: false }).addTo(map);
  for (const { name, isMajor, ...at } of towns)
    L.marker(pointOf(at), {
      icon: icon(isMajor ? 'shop-map__town' : 'shop-map__town shop-map__town--small', name),
      interactive: false,
      keyboard: false,
    }).addTo(map);
  const tellNearness = () => map.getContainer().toggleAttribute('data-near', map.getZoom() >= townsFrom);
  map.on('zoomend', tellNearness);
}

/** Tiles of a host that doesn't answer are taken away again: the outline is better than grey squares. */
export function addTiles(map: L.Map, { url, credit }: NonNullable<BrandSettings['mapTiles']>): void {
  const said = document.createElement('span');
  said.textContent = credit;
  const tiles = L.tileLayer(url, { attribution: said.innerHTML, referrerPolicy: 'origin' });
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

/** Zones by name; a press on one says it. */
export function addAreas(target: Target, areas: readonly ServiceArea[]): void {
  for (const { name, polygons } of areas)
    L.polygon(polygons.map(ringsOf), { className: 'shop-map__area' })
      .bindTooltip(textOf(name), { sticky: true })
      .addTo(target);
}

export function addHere(target: Target, here: Coordinates, text: string): void {
  L.marker(pointOf(here), { icon: icon('shop-map__here', ''), keyboard: false, alt: text, zIndexOffset: -1 })
    .bindTooltip(textOf(text))
    .addTo(target);
}

/** A point one can choose: a button in the order of the list, with its name. */
export function addPoint(
  target: Target,
  { id, name, ...at }: MapPoint,
  { isChosen, onChoose }: { isChosen: boolean; onChoose: (id: number) => void },
): L.Marker {
  const marker = L.marker(pointOf(at), {
    icon: icon(isChosen ? 'shop-map__point shop-map__point--chosen' : 'shop-map__point', ''),
    keyboard: true,
    riseOnHover: true,
    zIndexOffset: isChosen ? 1000 : 0,
  });
  marker.bindTooltip(textOf(name), { direction: 'top', offset: [0, -30] });
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

/** Between two points, so that a thumb hits the one it means. */
const leastPixels = 36;

/** Points that would cover each other from this far are drawn beside each other. */
export function keepApart(map: L.Map, markers: readonly L.Marker[], points: readonly MapPoint[]): void {
  const spots = points.map((point) => map.latLngToLayerPoint(pointOf(point)));
  for (const [index, { x, y }] of spreadApart(spots, leastPixels).entries())
    markers[index]?.setLatLng(map.layerPointToLatLng([x, y]));
}

const ringsOf = (polygon: readonly (readonly number[][])[] | number[][][]): L.LatLngTuple[][] =>
  polygon.map((ring) => ring.map(([longitude = 0, latitude = 0]): L.LatLngTuple => [latitude, longitude]));

const pointOf = ({ latitude, longitude }: Coordinates): L.LatLngTuple => [latitude, longitude];

/** Drawn by the sheet, whose tokens know the brand; Leaflet's own sizes and margins are left out. */
function icon(className: string, text: string): L.DivIcon {
  return L.divIcon({ className, html: text === '' ? false : textOf(text), iconSize: undefined });
}

/** Leaflet takes texts for markup, elements for what they are. */
function textOf(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}
