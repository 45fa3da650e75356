/**
 * Scale and position of an enlarged picture in its square frame. Lengths are fractions of the frame's side, measured
 * from its middle.
 */
export interface ZoomView {
  /** Enlargement; 1 shows the whole picture. */
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };

/** The upper half of a page, as large as its letters need. */
export const upperHalf: ZoomView = { scale: 2, x: 0, y: 0.5 };

export const largestScale = 4;
/** Factor of one press of plus or minus. */
export const zoomStep = 1.5;
/** Distance of one press of an arrow key. */
export const panStep = 0.15;

/** Enlarges by a factor around a point. The point stays in place unless the frame would show a gap. */
export function zoomBy(view: ZoomView, factor: number, { x, y }: Point = { x: 0, y: 0 }): ZoomView {
  const scale = Math.min(largestScale, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return covered({ scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown });
}

/** Moves the picture, but never so far that the frame shows a gap. */
export function panBy(view: ZoomView, { x, y }: Point): ZoomView {
  return covered({ ...view, x: view.x + x, y: view.y + y });
}

function covered({ scale, x, y }: ZoomView): ZoomView {
  const room = (scale - 1) / 2;
  const within = (value: number) => Math.min(room, Math.max(-room, value)) + 0;
  return { scale, x: within(x), y: within(y) };
}
