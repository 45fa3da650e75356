export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const stepPixels = 8;

const covers = (box: Box, others: readonly Box[]): boolean =>
  others.some(
    ({ left, right, top, bottom }) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top,
  );

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

/** The part of the window's height in which a floating element moves. */
const reach = 0.6;

/** Moves a floating element up, in the upper part of the window at most, so that it covers no control or sum. */
export function liftOver(element: HTMLElement, root: ParentNode): void {
  element.style.removeProperty('--lift');
  move(element, controlBoxes(element, root));
}

function move(element: HTMLElement, others: readonly Box[]): void {
  const lift = liftOf(element.getBoundingClientRect(), others, innerHeight * reach);
  element.style.setProperty('--lift', `${-lift}px`);
}

const controlBoxes = (element: HTMLElement, root: ParentNode): Box[] =>
  Array.from(root.querySelectorAll(uncovered))
    .filter((node) => !element.contains(node))
    .map((node) => node.getBoundingClientRect());

/** The lines of text in the column above an element that takes no presses. */
function textBoxes({ left, right, bottom }: Box): Box[] {
  const found = new Set<Element>();
  for (let y = bottom; y > bottom - innerHeight * reach - stepPixels; y -= stepPixels)
    for (const x of [left, (left + right) / 2, right])
      for (const element of document.elementsFromPoint(x, y)) found.add(element);
  const range = document.createRange();
  return [...found].flatMap(({ childNodes }) =>
    [...childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    }),
  );
}

/** Milliseconds without a scroll event after which the page stands still. */
const stillMs = 120;

/**
 * Keeps a floating button clear of controls, sums and text while the page scrolls, grows or turns. The button hides
 * until the page stands still, and where no place is free. Returns the function that stops.
 */
export function keepClear(button: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    button.style.removeProperty('--lift');
    const others = [...controlBoxes(button, document), ...textBoxes(button.getBoundingClientRect())];
    move(button, others);
    button.toggleAttribute('data-covering', covers(button.getBoundingClientRect(), others));
    button.removeAttribute('data-moving');
  };
  const hide = () => {
    button.setAttribute('data-moving', '');
    clearTimeout(timer);
    timer = setTimeout(settle, stillMs);
  };
  hide();
  const observer = new ResizeObserver(hide);
  observer.observe(document.body);
  window.addEventListener('scroll', hide, { passive: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('scroll', hide);
  };
}
