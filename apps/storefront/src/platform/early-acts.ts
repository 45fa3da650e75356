type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Takes over what was kept, in its order, and who keeps it. */
type TakeOver = (kept: readonly Event[], keep: (event: Event) => void) => void;

/** Said to the window by the page's script once it hears what is done. */
const heard = 'shop-hears';
const acts = ['input', 'click', 'submit'];

/**
 * Keeps what is done before the page's script is there, to stand inline at the end of the body: fields written in,
 * buttons pressed, forms only a script can send (`method="post"`). Links and other forms do what they do without script.
 */
export const keepingScript = (): string =>
  `(${keepEarlyActs.toString()})(${JSON.stringify(acts)},${JSON.stringify(heard)})`;

/** Travels as its own source, with every page: everything it uses is its own or the browser's, and it is short. */
function keepEarlyActs(names: readonly string[], heardEvent: string): void {
  const kept: Event[] = [];
  const keep = (event: Event) => {
    kept.push(event);
    if ((event.target as HTMLFormElement).method === 'post') event.preventDefault();
  };
  for (const name of names) document.addEventListener(name, keep, true);
  addEventListener(heardEvent, (event) => (event as CustomEvent<TakeOver>).detail(kept, keep));
}

/** Once the page is handed to React: does what was kept as if it were done now. */
export function doEarlyActs(): void {
  const takeOver: TakeOver = (kept, keep) => {
    for (const name of acts) document.removeEventListener(name, keep, true);
    redo(kept);
  };
  window.dispatchEvent(new CustomEvent(heard, { detail: takeOver }));
}

function redo(kept: readonly Event[]): void {
  const written = new Set<Field>();
  // each once: an impatient second press is no second wish
  const pressed = new Map<HTMLElement, () => void>();
  for (const event of kept) {
    const target = event.target as HTMLElement;
    const button = target.closest<HTMLElement>('button[type=button]:not([popovertarget])');
    if (event.type === 'input') written.add(target as Field);
    else if (event.type === 'click' && button) pressed.set(button, () => button.click());
    else if (event.defaultPrevented && target instanceof HTMLFormElement)
      pressed.set(target, () => target.requestSubmit((event as SubmitEvent).submitter));
  }
  const fill = [...written].map(resetField);
  // taken in as the server sent them, so that what was written is news to whoever holds their values
  for (const field of written) tell(field, 'input');
  for (const act of [...fill, ...pressed.values()]) act();
}

/** A field is as the server sent it; answers how what the shopper made of it comes back. */
function resetField(field: Field): () => void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const isOther = field.checked !== field.defaultChecked;
    field.checked = field.defaultChecked;
    return () => isOther && field.click();
  }
  const { value } = field;
  if ('defaultValue' in field) field.value = field.defaultValue;
  return () => {
    // by the prototype's own setter: React overlooks what goes through the field's
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    tell(field, 'input');
    tell(field, 'change');
  };
}

const tell = (field: Field, name: string) => field.dispatchEvent(new Event(name, { bubbles: true }));
