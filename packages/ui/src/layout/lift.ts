export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const stepPixels = 8;

/**
 * Pixels by which `box` must move up to cover none of the others; 0 if it covers none where it is. If every place up
 * to `most` covers some, the lowest place that covers the fewest.
 */
export function liftOf(box: Box, others: readonly Box[], most: number): number {
  const inColumn = others.filter(({ left, right }) => left < box.right && right > box.left);
  let best = 0;
  let fewest = Infinity;
  for (let lift = 0; lift <= most && fewest > 0; lift += stepPixels) {
    const covered = inColumn.filter(({ top, bottom }) => top < box.bottom - lift && bottom > box.top - lift);
    if (covered.length >= fewest) continue;
    best = lift;
    fewest = covered.length;
  }
  return best;
}

/** Controls and sums, which nothing that floats may cover. */
const uncovered = 'button, .button, input, select, textarea, summary, .figures, .price';

/** Moves a floating element up, in the upper part of the window at most, so that it covers no control or sum. */
export function liftOver(element: HTMLElement, root: ParentNode): void {
  element.style.removeProperty('--lift');
  const others = Array.from(root.querySelectorAll(uncovered), (node) =>
    element.contains(node) ? undefined : node.getBoundingClientRect(),
  ).filter((box) => box !== undefined);
  const lift = liftOf(element.getBoundingClientRect(), others, innerHeight * 0.6);
  element.style.setProperty('--lift', `${-lift}px`);
}

/** Milliseconds without a scroll event after which the page stands still. */
const stillMs = 120;

/**
 * Keeps a floating button clear of controls and sums while the page scrolls, grows or turns. The button hides until
 * the page stands still. Returns the function that stops.
 */
export function keepClear(button: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    liftOver(button, document);
    button.removeAttribute('data-moving');
  };
  const move = () => {
    button.setAttribute('data-moving', '');
    clearTimeout(timer);
    timer = setTimeout(settle, stillMs);
  };
  move();
  const observer = new ResizeObserver(move);
  observer.observe(document.body);
  window.addEventListener('scroll', move, { passive: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('scroll', move);
  };
}
