type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Receives the recorded events in their order, and the recording listener. */
type TakeOver = (events: readonly Event[], keep: (event: Event) => void) => void;

/** Name of the event that the page's script sends to the window when it takes over. */
const heard = 'shop-hears';
const eventNames = ['input', 'click', 'submit'];

/**
 * Inline script of the head that records input, presses and submits until the page's script has started. It also stops
 * forms that only a script can send (`method="post"`). Links and other forms work as without script.
 */
export const keepingScript = (): string =>
  `(${keepEarlyActs.toString()})(${JSON.stringify(eventNames)},${JSON.stringify(heard)})`;

/**
 * Sent as source text in every page: it may use only its arguments and the browser's own functions, and must be
 * short.
 */
function keepEarlyActs(names: readonly string[], heardEvent: string): void {
  const events: Event[] = [];
  const keep = (event: Event) => {
    events.push(event);
    if ((event.target as HTMLFormElement).method === 'post') event.preventDefault();
  };
  for (const name of names) document.addEventListener(name, keep, true);
  addEventListener(heardEvent, (event) => (event as CustomEvent<TakeOver>).detail(events, keep));
}

/** Repeats the recorded events after hydration. */
export function doEarlyActs(): void {
  const takeOver: TakeOver = (events, keep) => {
    for (const name of eventNames) document.removeEventListener(name, keep, true);
    redo(events);
  };
  window.dispatchEvent(new CustomEvent(heard, { detail: takeOver }));
}

function redo(events: readonly Event[]): void {
  const written = new Set<Field>();
  // press each button once, since a second press is impatience
  const pressed = new Map<HTMLElement, () => void>();
  for (const event of events) {
    const target = event.target as HTMLElement;
    const button = target.closest<HTMLElement>('button[type=button]:not([popovertarget])');
    if (event.type === 'input') written.add(target as Field);
    else if (event.type === 'click' && button) pressed.set(button, () => button.click());
    else if (event.defaultPrevented && target instanceof HTMLFormElement)
      pressed.set(target, () => target.requestSubmit((event as SubmitEvent).submitter));
  }
  const fill = [...written].map(resetField);
  // report the server's values first, so that React sees the shopper's values as changes
  for (const field of written) tell(field, 'input');
  for (const act of [...fill, ...pressed.values()]) act();
}

/** Resets a field to the server's value. Returns the function that restores the shopper's value. */
function resetField(field: Field): () => void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const isOther = field.checked !== field.defaultChecked;
    field.checked = field.defaultChecked;
    return () => isOther && field.click();
  }
  const { value } = field;
  if ('defaultValue' in field) field.value = field.defaultValue;
  return () => {
    // use the prototype's setter: React ignores a value that is set on the element itself
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    tell(field, 'input');
    tell(field, 'change');
  };
}

const tell = (field: Field, name: string) => field.dispatchEvent(new Event(name, { bubbles: true }));
