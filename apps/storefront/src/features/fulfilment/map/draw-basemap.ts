import type { GeoJsonObject } from 'geojson';
import * as L from 'leaflet';
import type { Basemap } from './basemap.ts';

/** Pane below the tiles, so that tiles cover the basemap where they load. */
const pane = 'ground';

/**
 * Draws the basemap as SVG, whose colours are tokens of the brand (`map.css`). Fine layers are in the map only from
 * their zoom on. A map as wide again is drawn on each side, so that panning shows no empty ground.
 */
export function drawBasemap(map: L.Map, basemap: Basemap): void {
  map.createPane(pane).style.zIndex = '150';
  const renderer = L.svg({ pane, padding: 1 });
  const layers = layersOf(basemap).map(({ name, shapes, from = 0 }) => ({
    from,
    layer: L.geoJSON(shapes, {
      pane,
      interactive: false,
      style: { className: `shop-map__${name}`, renderer } as L.PathOptions,
    }),
  }));
  const showDetail = () => {
    for (const { layer, from } of layers)
      if (map.getZoom() < from) layer.remove();
      else layer.addTo(map);
    // a layer that was added later lies above the others, whatever its place in the list
    for (const { layer } of layers) if (map.hasLayer(layer)) layer.bringToFront();
  };
  showDetail();
  map.on('zoomend', showDetail);
}

interface DrawnLayer {
  name: string;
  shapes: GeoJsonObject | GeoJsonObject[];
  /** Smallest zoom at which the layer is drawn. */
  from?: number;
}

/** The layers from the lowest to the uppermost; later ones are added above earlier ones. */
const layersOf = (basemap: Basemap): DrawnLayer[] => [
  { name: 'land', shapes: basemap.land },
  { name: 'lazio', shapes: basemap.lazio },
  { name: 'built-up', shapes: basemap.builtUp, from: 8 },
  { name: 'province', shapes: basemap.provinces },
  { name: 'comune', shapes: basemap.comuni, from: 9.5 },
  { name: 'lake', shapes: basemap.lakes },
  { name: 'quarter', shapes: basemap.quarters, from: 11 },
  { name: 'municipio', shapes: basemap.municipi, from: 10.5 },
  { name: 'river', shapes: basemap.rivers, from: 7.5 },
];
