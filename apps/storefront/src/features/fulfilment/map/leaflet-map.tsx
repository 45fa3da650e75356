import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useShop } from '../../../platform/shop.tsx';
import { loadBasemap } from './basemap.ts';
import { drawBasemap } from './draw-basemap.ts';
import { drawNames, type NamedPin } from './draw-names.ts';
import { addAreas, addHere, addPoint, addTiles, keepApart, pinsOf } from './map-layers.ts';
import './map.css';
import { placeNames, type PlaceName } from './place-names.ts';
import type { MapPoint, ShopMapProps } from './shop-map.tsx';

/** Largest zoom; a closer view shows no more detail. */
const nearest = 16;
const farthest = 7;
/** Largest zoom at which a map opens: a quarter of Rome. */
const opening = 14;
/** Pixels between the view's edge and the points: the buttons of the zoom are on the left, and points are drawn upwards. */
const padding = { left: 68, top: 56, right: 32, bottom: 24 };
/** Pixels of a point's name, which is on its right. */
const nameWidth = 108;

/** Bounds that the basemap fills, and those of Lazio. */
const drawn = L.latLngBounds([39, 7.2], [44.8, 18.3]);
const lazio = L.latLngBounds([40.78, 11.45], [42.84, 14.03]);

const nothing: readonly never[] = [];

/** The map: Leaflet over the built-in basemap, and over the tiles of a brand that has some. */
export default function LeafletMap({
  label,
  points = nothing,
  areas = nothing,
  here,
  isNearby = false,
  chosen,
  onChoose,
}: ShopMapProps) {
  const { t, brand } = useShop();
  const { mapTiles } = brand.settings;
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(undefined);
  const [names, setNames] = useState<readonly PlaceName[]>(nothing);

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const created = L.map(place.current!, {
      minZoom: farthest,
      maxZoom: nearest,
      maxBounds: drawn,
      zoomControl: false,
      // the basemap is sharp at any zoom; tiles blur between whole ones
      zoomSnap: mapTiles ? 1 : 0.25,
      attributionControl: mapTiles !== undefined,
      zoomAnimation: !still,
      fadeAnimation: !still,
      inertia: !still,
    });
    L.control
      .zoom({ zoomInTitle: t('fulfilment.mapNearer'), zoomOutTitle: t('fulfilment.mapFarther') })
      .addTo(created);
    created.attributionControl?.setPrefix(false);
    // Leaflet draws its layers only after the map has bounds
    created.fitBounds(lazio);
    if (mapTiles) addTiles(created, mapTiles);
    map.current = created;
    // names are measured, which needs their fonts
    Promise.all([loadBasemap(), document.fonts.ready])
      .then(([basemap]) => {
        if (map.current !== created) return;
        drawBasemap(created, basemap);
        setNames(placeNames(basemap));
      })
      // the points and their list work without a ground; the next opened map tries again
      .catch(() => undefined);
    return () => {
      created.remove();
      map.current = undefined;
    };
  }, [mapTiles, t]);

  const hasPoints = points.length > 0;
  useAreas(map, areas, hasPoints);
  usePoints(map, { points, here, chosen, onChoose }, names);

  // areas that come later don't move a map of points
  const shownAreas = hasPoints ? nothing : areas;
  useEffect(() => {
    const drawn = map.current;
    if (!drawn) return;
    if (isNearby && here) showSurroundings(drawn, here, points);
    else show(drawn, boundsOf(points, shownAreas, here));
  }, [points, shownAreas, here, isNearby]);

  return <div ref={place} className="shop-map__canvas" role="region" aria-label={label} />;
}

type ShownPoints = Pick<ShopMapProps, 'here' | 'chosen' | 'onChoose'> & { points: readonly MapPoint[] };

/** Draws the points as buttons, and the names of places around them. */
function usePoints(
  map: RefObject<L.Map | undefined>,
  { points, here, chosen, onChoose }: ShownPoints,
  names: readonly PlaceName[],
): void {
  const { t } = useShop();
  const [pins, setPins] = useState<readonly NamedPin[]>(nothing);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });

  useEffect(() => {
    const drawn = map.current;
    if (!drawn) return;
    const shown = L.layerGroup().addTo(drawn);
    if (here) addHere(shown, here, t('fulfilment.mapHere'));
    const markers = points.map((point) =>
      addPoint(shown, point, { isChosen: point.id === chosen, onChoose: (id) => choose.current?.(id) }),
    );
    const apart = () => keepApart(drawn, markers, points);
    apart();
    drawn.on('zoomend', apart);
    setPins(pinsOf(markers, points));
    return () => {
      drawn.off('zoomend', apart);
      shown.remove();
    };
  }, [map, points, here, chosen, t]);

  // names come later than points, whose markers may have the focus by then
  useEffect(() => map.current && drawNames(map.current, names, pins), [map, names, pins]);
}

function useAreas(
  map: RefObject<L.Map | undefined>,
  areas: NonNullable<ShopMapProps['areas']>,
  isQuiet: boolean,
): void {
  useEffect(() => {
    if (!map.current) return;
    const shown = L.layerGroup().addTo(map.current);
    addAreas(shown, areas, { isQuiet });
    return () => {
      shown.remove();
    };
  }, [map, areas, isQuiet]);
}

function show(map: L.Map, bounds: L.LatLngBounds, rightOfPoints = 0): void {
  map.fitBounds(bounds, {
    paddingTopLeft: [padding.left, padding.top],
    paddingBottomRight: [padding.right + rightOfPoints, padding.bottom],
    maxZoom: opening,
  });
}

/** Shows a place and the point nearest to it with its name; the other points are a drag away. */
function showSurroundings(
  map: L.Map,
  here: NonNullable<ShopMapProps['here']>,
  points: readonly MapPoint[],
): void {
  const from = L.latLng(here.latitude, here.longitude);
  const metresTo = ({ latitude, longitude }: MapPoint) => from.distanceTo([latitude, longitude]);
  const [first] = points.toSorted((point, other) => metresTo(point) - metresTo(other));
  const isEast = first !== undefined && first.longitude > here.longitude;
  show(map, boundsOf(first ? [first] : [], nothing, here), isEast ? nameWidth : 0);
}

/** Bounds of points and areas; all of Lazio when there are none. */
function boundsOf(
  points: readonly MapPoint[],
  areas: NonNullable<ShopMapProps['areas']>,
  here: ShopMapProps['here'],
): L.LatLngBounds {
  const bounds = L.latLngBounds([]);
  for (const { latitude, longitude } of here ? [...points, here] : points)
    bounds.extend([latitude, longitude]);
  for (const polygons of areas.map((area) => area.polygons))
    for (const [outer = []] of polygons)
      for (const [longitude = 0, latitude = 0] of outer) bounds.extend([latitude, longitude]);
  return bounds.isValid() ? bounds : lazio;
}
