/** A label with its place. Sizes are pixels; `x` and `y` are the pixels of its anchor on the world map at zoom 0. */
export interface PlacedLabel {
  x: number;
  y: number;
  /** Upper left corner of the label's box, relative to the anchor. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Smallest zoom at which the label may be shown. */
  from: number;
}

/**
 * Decides from which zoom on each label is shown, so that no two labels overlap at any zoom. Earlier labels win. A
 * label that is shown at a zoom is also shown at every larger one, and the result doesn't depend on the view, so
 * labels don't change while the map is panned.
 *
 * @returns the zoom by label; infinity for a label that is never shown
 */
export function zoomsOfLabels(labels: readonly PlacedLabel[]): number[] {
  const zooms: number[] = [];
  for (const label of labels) {
    let zoom = label.from;
    for (const [index, other] of zooms.entries()) {
      const apart = zoomApart(labels[index]!, label);
      if (other < apart) zoom = Math.max(zoom, apart);
    }
    zooms.push(zoom);
  }
  return zooms;
}

/** Zoom from which two labels no longer overlap: minus infinity if they never do, infinity if they always do. */
function zoomApart(label: PlacedLabel, other: PlacedLabel): number {
  const across = overlapOf(other.x - label.x, other.left - label.left, label.width, other.width);
  const down = overlapOf(other.y - label.y, other.top - label.top, label.height, other.height);
  const [begin, end] = [Math.max(across[0], down[0]), Math.min(across[1], down[1])];
  return begin < end ? Math.log2(end) : -Infinity;
}

/**
 * Scales at which two boxes overlap along one axis, as begin and end. Scale is 2 to the power of zoom. The boxes
 * overlap while `distance * scale + shift` lies between `-otherSize` and `size`.
 */
function overlapOf(distance: number, shift: number, size: number, otherSize: number): [number, number] {
  const [low, high] = [-otherSize - shift, size - shift];
  if (distance === 0) return low < 0 && high > 0 ? [0, Infinity] : [0, 0];
  const ends = [low / distance, high / distance];
  return [Math.max(0, Math.min(...ends)), Math.max(0, ...ends)];
}
