import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { panBy, panStep, wholePicture, zoomBy, zoomStep, type Point, type ZoomView } from './zoom-view.ts';

export interface ZoomGestures {
  view: ZoomView;
  frame: RefObject<HTMLDivElement | null>;
  zoom: (factor: number) => void;
  /** For the frame: fingers, pen and mouse; two fingers pinch. */
  onPointer: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLDivElement>) => void
  >;
  onDoubleClick: (event: { clientX: number; clientY: number }) => void;
}

const move = (x: number, y: number) => (view: ZoomView) => panBy(view, { x, y });
const keys: Record<string, (view: ZoomView) => ZoomView> = {
  '+': (view) => zoomBy(view, zoomStep),
  '=': (view) => zoomBy(view, zoomStep),
  '-': (view) => zoomBy(view, 1 / zoomStep),
  '0': () => wholePicture,
  ArrowLeft: move(panStep, 0),
  ArrowRight: move(-panStep, 0),
  ArrowUp: move(0, panStep),
  ArrowDown: move(0, -panStep),
};
const wheelFactor = 1.2;
const doubleClickFactor = 2.5;

/**
 * Every way to enlarge and move a picture in its frame: fingers, wheel, and while it is shown the keys plus, minus, 0 and
 * the arrows, wherever the focus is.
 */
export function useZoomGestures(): ZoomGestures {
  const [view, setView] = useState(wholePicture);
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());

  useEffect(() => {
    const element = frame.current!;
    // React listens to the wheel passively: the page behind would scroll
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = inFrame(element, event);
      setView((now) => zoomBy(now, event.deltaY < 0 ? wheelFactor : 1 / wheelFactor, at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const change = keys[event.key];
      if (change === undefined) return;
      event.preventDefault();
      setView(change);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = inFrame(event.currentTarget, event);
    pointers.current.set(event.pointerId, now);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    setView((shown) => {
      if (other === undefined) return panBy(shown, { x: now.x - before.x, y: now.y - before.y });
      const factor = distance(now, other) / Math.max(distance(before, other), 0.01);
      return zoomBy(shown, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    });
  };
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>) => void pointers.current.delete(event.pointerId);

  return {
    view,
    frame,
    zoom: (factor) => setView((now) => zoomBy(now, factor)),
    onPointer: {
      onPointerDown(event) {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, inFrame(event.currentTarget, event));
      },
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
    onDoubleClick(event) {
      const at = inFrame(frame.current!, event);
      setView((now) => (now.scale > 1 ? wholePicture : zoomBy(now, doubleClickFactor, at)));
    },
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** From the frame's middle, in parts of its sides. */
function inFrame(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}
