import * as L from 'leaflet';
import { elementIcon } from './element-icon.ts';
import { zoomsOfLabels, type PlacedLabel } from './place-labels.ts';
import { pixelsOf, type PlaceName } from './place-names.ts';

/** A shop's point on the map. Its name stands beside it from the zoom on at which it is clear of all earlier points. */
export interface NamedPin {
  name: string;
  at: L.LatLng;
  element: HTMLElement;
}

/** Panes of the names: below the pins, and above them for the capitals, which must not be covered. */
const panes = { names: '550', capitals: '650' };
/** Height of a name's line, in font sizes. */
const lineHeight = 1.25;
/** Part of the view's size around it where names are drawn too, so that panning shows no ground without names. */
const around = 0.5;
/** Least pixels between two names. */
const gap = 3;
/** How much wider than its area a name may be. */
const overhang = 1.1;
/** Pixels of a pin relative to its point, and the padding of its name; see `map.css`. */
const pin = { top: -42, height: 32, halfWidth: 18, padding: 8 };
/** Smallest zoom at which pins have their names; at smaller ones the towns' names are more useful. */
const pinsFrom = 9;

/**
 * Draws the names of places, and beside the pins their names. At every zoom only names without overlaps are shown.
 *
 * @returns removes the names of places again
 */
export function drawNames(map: L.Map, names: readonly PlaceName[], pins: readonly NamedPin[]): () => void {
  addPanes(map);
  const measure = measurerIn(map.getContainer());
  // the capitals are more important than the pins' names, since they show where on the map one is
  const [capitals, others] = [names.filter(isCapital), names.filter((name) => !isCapital(name))];
  const zooms = zoomsOfLabels([
    ...capitals.map((name) => boxOfName(name, measure)),
    ...pins.map((pin) => boxOfPin(pin, measure)),
    ...others.map((name) => boxOfName(name, measure)),
  ]);
  const pinZooms = zooms.splice(capitals.length, pins.length);
  const labels = [...capitals, ...others].map((name, index) => ({
    ...name,
    zoom: zooms[index]!,
    marker: markerOf(name),
  }));
  const shown = L.layerGroup().addTo(map);
  const update = () => {
    const zoom = map.getZoom();
    for (const [index, { element }] of pins.entries())
      element.toggleAttribute('data-named', pinZooms[index]! <= zoom);
    const [view, near] = [map.getBounds(), map.getBounds().pad(around)];
    const groups = new Set<string>();
    for (const { marker, at, zoom: from, group } of labels) {
      const isNear = from <= zoom && (group === undefined ? near : view.pad(-0.08)).contains(at);
      if (isNear && !(group !== undefined && groups.has(group))) shown.addLayer(marker);
      else shown.removeLayer(marker);
      if (isNear && group !== undefined) groups.add(group);
    }
  };
  update();
  map.on('moveend', update);
  return () => {
    map.off('moveend', update);
    shown.remove();
  };
}

function addPanes(map: L.Map): void {
  for (const [name, height] of Object.entries(panes)) {
    const pane = map.getPane(name) ?? map.createPane(name);
    pane.style.zIndex = height;
    // the list beside the map names the same places; fifty towns would be noise
    pane.setAttribute('aria-hidden', 'true');
  }
}

const isCapital = ({ kind }: PlaceName) => kind === 'city';
const isDotted = ({ kind }: PlaceName) => ['city', 'town', 'village', 'airport'].includes(kind);

const classOf = (name: PlaceName) =>
  `shop-map__name shop-map__name--${name.kind}${isDotted(name) ? ' shop-map__name--dotted' : ''}`;

function markerOf(name: PlaceName): L.Marker {
  const icon = elementIcon(classOf(name), name.text);
  const pane: keyof typeof panes = isCapital(name) ? 'capitals' : 'names';
  return L.marker(name.at, { icon, pane, interactive: false, keyboard: false });
}

type Measure = (text: string, className: string) => { width: number; height: number };

/** Measures texts in the fonts of the style sheet, without a layout for each text. */
function measurerIn(container: HTMLElement): Measure {
  const context = document.createElement('canvas').getContext('2d')!;
  const fonts = new Map<string, { font: string; spacing: number; height: number }>();
  const fontOf = (className: string) => {
    const known = fonts.get(className);
    if (known) return known;
    const probe = document.createElement('span');
    probe.className = className;
    container.append(probe);
    const { font, fontSize, letterSpacing } = getComputedStyle(probe);
    probe.remove();
    const found = {
      font,
      // `normal` is no number
      spacing: Number.parseFloat(letterSpacing) || 0,
      height: Number.parseFloat(fontSize) * lineHeight,
    };
    fonts.set(className, found);
    return found;
  };
  return (text, className) => {
    const { font, spacing, height } = fontOf(className);
    context.font = font;
    return { width: context.measureText(text).width + spacing * text.length + gap, height };
  };
}

/** Pixels from the middle of a dot to the edge of the room kept for it. */
const dot = 4;

function boxOfName(name: PlaceName, measure: Measure): PlacedLabel {
  const { width, height } = measure(name.text, classOf(name));
  const { x, y } = pixelsOf(name.at);
  const fits = name.room === undefined ? 0 : Math.log2(width / (name.room * overhang));
  const from = Math.max(name.from, fits);
  const [middle, centre] = [-height / 2, -width / 2];
  if (name.kind === 'city') return { x, y, left: -dot, top: middle, width: width + 2 * dot, height, from };
  return isDotted(name)
    ? { x, y, left: centre, top: -dot, width, height: height + 2 * dot, from }
    : { x, y, left: centre, top: middle, width, height, from };
}

/** Room of a pin and its name, above the name of the town that the pin points at. */
function boxOfPin({ name, at }: NamedPin, measure: Measure): PlacedLabel {
  const text = measure(name, 'shop-map__pin-name').width + pin.padding;
  const { x, y } = pixelsOf(at);
  const { top, height, halfWidth } = pin;
  return { x, y, left: -halfWidth, top, width: 2 * halfWidth + text, height, from: pinsFrom };
}
