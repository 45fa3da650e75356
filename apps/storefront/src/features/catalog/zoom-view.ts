/** How an enlarged picture stands in its square frame. Lengths are parts of the frame's side, measured from its middle. */
export interface ZoomView {
  /** 1: the whole picture. */
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };

export const largestScale = 4;
/** One press of plus, or of minus. */
export const zoomStep = 1.5;
/** One press of an arrow. */
export const panStep = 0.15;

/** Enlarges by a factor around a point, which stays where it is as far as the frame stays covered. */
export function zoomBy(view: ZoomView, factor: number, { x, y }: Point = { x: 0, y: 0 }): ZoomView {
  const scale = Math.min(largestScale, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return covered({ scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown });
}

/** Moves the picture, never so far that the frame shows its outside. */
export function panBy(view: ZoomView, { x, y }: Point): ZoomView {
  return covered({ ...view, x: view.x + x, y: view.y + y });
}

function covered({ scale, x, y }: ZoomView): ZoomView {
  const room = (scale - 1) / 2;
  const within = (value: number) => Math.min(room, Math.max(-room, value)) + 0;
  return { scale, x: within(x), y: within(y) };
}
