/** Parts of a page whose name a screen reader says when they get the focus. */
const named =
  ':is(section, nav, form, fieldset, article, ul, ol, dialog, [role]):is([aria-label], [aria-labelledby])';

/** Moves the focus to an element that no key reaches, without scrolling. */
function focusOn(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Moves the focus to the title of the page, else to its content. */
export function focusTitle(): void {
  const content = document.querySelector<HTMLElement>('main');
  const place = content?.querySelector<HTMLElement>('h1') ?? content;
  if (place) focusOn(place);
}

/**
 * When the focused element disappears, as a removed line does with its button, the focus goes to the nearest named part
 * around it that is left, else to the title of the page. Returns the function that stops it.
 */
export function keepFocusNamed(): () => void {
  let around: readonly HTMLElement[] = [];
  let frame = 0;
  const remember = () => {
    const next: HTMLElement[] = [];
    for (let at = document.activeElement as HTMLElement | null; at; at = at.parentElement) next.push(at);
    around = next;
  };
  const isLost = () => document.activeElement === document.body && around[0]?.isConnected === false;
  const moveOn = () => {
    if (!isLost()) return;
    const place = around.find((node) => node.isConnected && node.matches(named) && node.checkVisibility());
    if (place) focusOn(place);
    else focusTitle();
  };
  const changes = new MutationObserver(() => {
    if (!isLost()) return;
    cancelAnimationFrame(frame);
    // a component may know a better place: its effects have run after the next frame
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(moveOn)));
  });
  remember();
  document.addEventListener('focusin', remember);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', remember);
    changes.disconnect();
  };
}
