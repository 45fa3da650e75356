import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useShop } from '../../../platform/shop.tsx';
import lazio from './lazio.json' with { type: 'json' };
import { addAreas, addHere, addOutline, addPoint, addTiles, keepApart } from './map-layers.ts';
import './map.css';
import type { MapPoint, ShopMapProps } from './shop-map.tsx';

/** Nearer than streets are told apart there is nothing more to see. */
const nearest = 16;
const farthest = 7;
/** How near it opens: an outline alone needs its towns to be understood. */
const opening = { tiles: 14, outline: 11 };

const nothing: readonly never[] = [];

/** The map itself: Leaflet over the brand's tiles, or over a drawn outline of Lazio where it has none. */
export default function LeafletMap({
  label,
  points = nothing,
  areas = nothing,
  here,
  chosen,
  onChoose,
}: ShopMapProps) {
  const { t, brand } = useShop();
  const { mapTiles } = brand.settings;
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(undefined);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = L.map(place.current!, {
      minZoom: farthest,
      maxZoom: nearest,
      zoomControl: false,
      // an outline fits at any size, tiles blur between theirs
      zoomSnap: mapTiles ? 1 : 0.25,
      attributionControl: mapTiles !== undefined,
      zoomAnimation: !still,
      fadeAnimation: !still,
      inertia: !still,
      // a page is scrolled past the map, not into it
      scrollWheelZoom: false,
    });
    L.control
      .zoom({ zoomInTitle: t('fulfilment.mapNearer'), zoomOutTitle: t('fulfilment.mapFarther') })
      .addTo(made);
    made.attributionControl?.setPrefix(false);
    // layers are drawn once there is something to look at
    made.fitBounds(boundsOf(nothing, nothing, undefined));
    addOutline(made, lazio);
    if (mapTiles) addTiles(made, mapTiles);
    map.current = made;
    return () => {
      made.remove();
      map.current = undefined;
    };
  }, [mapTiles, t]);

  useEffect(() => {
    const made = map.current;
    if (!made) return;
    const shown = L.layerGroup().addTo(made);
    addAreas(shown, areas);
    if (here) addHere(shown, here, t('fulfilment.mapHere'));
    const markers = points.map((point) =>
      addPoint(shown, point, { isChosen: point.id === chosen, onChoose: (id) => choose.current?.(id) }),
    );
    const apart = () => keepApart(made, markers, points);
    apart();
    made.on('zoomend', apart);
    return () => {
      made.off('zoomend', apart);
      shown.remove();
    };
  }, [points, areas, here, chosen, t]);

  useEffect(() => {
    map.current?.fitBounds(boundsOf(points, areas, here), {
      padding: [32, 32],
      maxZoom: mapTiles ? opening.tiles : opening.outline,
    });
  }, [points, areas, here, mapTiles]);

  return <div ref={place} className="shop-map__canvas" role="region" aria-label={label} />;
}

/** Everything that is shown; the whole of Lazio when that is nothing. */
function boundsOf(
  points: readonly MapPoint[],
  areas: NonNullable<ShopMapProps['areas']>,
  here: ShopMapProps['here'],
): L.LatLngBounds {
  const bounds = L.latLngBounds([]);
  for (const { latitude, longitude } of here ? [...points, here] : points)
    bounds.extend([latitude, longitude]);
  const drawn = areas.length > 0 ? areas.map(({ polygons }) => polygons) : [lazio.outline];
  if (points.length === 0)
    for (const polygons of drawn)
      for (const [outer = []] of polygons)
        for (const [longitude = 0, latitude = 0] of outer) bounds.extend([latitude, longitude]);
  return bounds;
}
