/** Milliseconds after which the script starts in any case, so that a slow picture doesn't block the page. */
const longestWait = 2000;

/**
 * Inline script that starts the page's script after the first paint, to stand at the end of the body. On a slow line
 * script, style sheet, fonts and pictures share the bandwidth. So the page and its first picture
 * (`fetchpriority="high"`) come first; links and forms work without script until then. A hidden page is never
 * painted, so it starts at once.
 *
 * @param entry address of the first module
 * @param modules addresses of the modules that the page needs first
 */
export function startingScript(entry: string, modules: readonly string[]): string {
  const others = modules.filter((address) => address !== entry);
  return `(${startWhenShown.toString()})(${JSON.stringify([entry, ...others])},${longestWait})`;
}

/** Sent as source text: it may use only its arguments and the browser's own functions. */
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
    // reports the paint on the screen, which may be long after its frame began
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
