import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { panBy, panStep, wholePicture, zoomBy, zoomStep, type Point, type ZoomView } from './zoom-view.ts';

export interface ZoomGestures {
  view: ZoomView;
  frame: RefObject<HTMLDivElement | null>;
  zoom: (factor: number) => void;
  /** Pointer handlers of the frame for fingers, pen and mouse. Two fingers pinch. */
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
 * Enlarges and moves a picture in its frame by fingers and wheel. While it is shown, the keys plus, minus, 0 and the
 * arrows work everywhere on the page.
 */
export function useZoomGestures(start: ZoomView = wholePicture): ZoomGestures {
  const [view, setView] = useState(start);
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());

  useEffect(() => {
    const element = frame.current!;
    // not React's onWheel: its listener is passive, so the page behind would scroll too
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

/** The pointer's distance from the frame's middle, as a fraction of the frame's side. */
function inFrame(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}
