/* Functions that run in the page. Each is sent to the browser as text, so it uses nothing outside of itself. */

/** An element as a shopper names it. */
export interface Sought {
  role: 'button' | 'link' | 'field' | 'option' | 'choice' | 'heading';
  /** The whole name, or a pattern of it. */
  name: string | RegExp;
  /** Part of the page; absent: anywhere. */
  within?: 'dialog' | 'main' | 'header';
}

/** `Sought` as it travels to the browser. */
export interface Query {
  role: Sought['role'];
  /** Source of a regular expression. */
  name: string;
  within: Sought['within'] | undefined;
}

/** Where to press an element. */
export interface Spot {
  x: number;
  y: number;
  name: string;
  /** Another element that lies over it. */
  coveredBy?: string;
}

export function toQuery({ role, name, within }: Sought): Query {
  if (name instanceof RegExp) return { role, name: name.source, within };
  return { role, name: `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, within };
}

/**
 * Looks for the first visible element that is switched on, and scrolls to it. Answers where its middle is, or why it
 * can't be found.
 */
export function lookFor({ role, name, within }: Query): Spot | string {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input:not([type=radio], [type=checkbox]), textarea',
    option: '[role=option]',
    choice: 'input[type=radio], input[type=checkbox]',
    heading: 'h1, h2, h3',
  };
  const parts = { dialog: 'dialog[open], [role=dialog]', main: 'main', header: 'header' };
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const nameOf = (element: Element): string => {
    const titles = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
    const names = [
      element.getAttribute('aria-label') ?? '',
      titles.join(' '),
      labels.join(' '),
      element.textContent,
    ];
    return (names.find((text) => text.trim() !== '') ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const part =
    within === undefined
      ? document.body
      : [...document.querySelectorAll(parts[within])].filter(isShown).at(-1);
  if (!part) return `there is no ${within}`;
  const pattern = new RegExp(name);
  const fitting = [...part.querySelectorAll<HTMLInputElement>(selectors[role])].filter(
    (element) => pattern.test(nameOf(element)) && isShown(element),
  );
  const found = fitting.find((element) => !element.disabled && element.ariaDisabled !== 'true');
  if (!found) return fitting.length > 0 ? 'it is switched off' : 'it is not there';

  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const topmost = () => {
    const { x, y } = middle();
    return document.elementFromPoint(x, y);
  };
  const isReached = (hit: Element | null) =>
    hit !== null && (found.contains(hit) || hit.closest('label')?.control === found);
  if (!isReached(topmost())) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const hit = topmost();
  const spot = { ...middle(), name: nameOf(found) };
  return isReached(hit) ? spot : { ...spot, coveredBy: `<${hit?.localName} class="${hit?.className}">` };
}

/** Marks the text of the field that has the focus, so that the next keys replace it. */
export function selectField(): void {
  (document.activeElement as HTMLInputElement).select();
}

/** Whether some part of the page waits for an answer of the shop. */
export function isBusy(): boolean {
  return document.querySelector('[aria-busy=true]') !== null;
}

/** Address of the page once React has rendered it; before that empty. */
export function shownAddress(): string {
  // React Router stores the key of its history entry in the state
  const { key = 'default' } = (history.state ?? {}) as { key?: string };
  return document.documentElement.dataset['shown'] === key ? location.pathname + location.search : '';
}

/** Starts to record errors that the page throws, and answers those recorded before. */
export function errorsThrown(): string[] {
  const page = window as Window & { errorsThrown?: string[] };
  if (page.errorsThrown) return page.errorsThrown;
  const errors: string[] = (page.errorsThrown = []);
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  return errors;
}
