/** Milliseconds after which the script comes whatever is still missing: a slow picture must not keep a page from acting. */
const longestWait = 2000;

/**
 * Starts the page's script, to stand inline at the end of the body. On a slow line script, sheet, fonts and pictures
 * share what there is. So a page is shown first, with the picture it opens on (`fetchpriority="high"`); its links and
 * forms meanwhile do what they do without script. A page opened behind others paints nothing, and waits for nothing.
 *
 * @param entry address of the module everything starts from
 * @param modules addresses of the modules the page needs at once
 */
export function startingScript(entry: string, modules: readonly string[]): string {
  const others = modules.filter((address) => address !== entry);
  return `(${startWhenShown.toString()})(${JSON.stringify([entry, ...others])},${longestWait})`;
}

/** Travels as its own source: everything it uses is its own or the browser's. */
function startWhenShown([entry, ...modules]: [string, ...string[]], wait: number): void {
  let waits = true;
  const start = () => {
    if (!waits) return;
    waits = false;
    const add = (name: string, attributes: object) =>
      document.body.append(Object.assign(document.createElement(name), attributes));
    for (const href of modules) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src: entry });
  };
  const inFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  const painted = (then: () => void) => {
    // tells when the paint stood on the screen, which may be long after its frame began
    if (PerformanceObserver.supportedEntryTypes.includes('paint'))
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        then();
      }).observe({ type: 'paint', buffered: true });
    else inFrame(then);
  };
  if (document.hidden) {
    start();
    return;
  }
  setTimeout(start, wait);
  painted(() => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    const startAfterIt = () => inFrame(start);
    if (picture) picture.decode().then(startAfterIt, startAfterIt);
    else start();
  });
}
