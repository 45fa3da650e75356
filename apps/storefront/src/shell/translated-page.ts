/** A text of React and the translation that stands for it. */
interface Translation {
  font: Element;
  /** What React wrote, for when the browser takes the translation back. */
  text: string;
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/**
 * Lets the browser translate the page, as Chrome does, without breaking React. A translator replaces texts by `<font>`
 * elements; React goes on to write into texts that nobody sees, and fails when it removes them. So each text returns to its
 * place, empty, beside its translation. When React changes or removes it, the translation goes. Returns the
 * function that stops it.
 *
 * `translate="no"` would take the page from shoppers who don't read Italian. Functions in the place of `removeChild` and
 * `insertBefore` that ignore the error would leave old amounts on the page.
 */
export function followTranslation(root: Node): () => void {
  const translations = new WeakMap<Node, Translation>();
  const texts = new WeakMap<Node, Text>();

  const putBack = (text: Text, font: Element): void => {
    translations.set(text, { font, text: text.data });
    texts.set(font, text);
    text.data = '';
    font.before(text);
  };
  const drop = (text: Node): void => {
    const { font } = translations.get(text)!;
    translations.delete(text);
    texts.delete(font);
    font.remove();
  };
  const onRemoved = (node: Node, record: MutationRecord): void => {
    const known = translations.get(node);
    if (known) {
      // moved by React, or removed
      if (node.isConnected) (node as Text).after(known.font);
      else drop(node);
    } else if (node instanceof Text && !node.isConnected && node.data.trim() !== '') {
      const font = placesOf(record).find((place) => isFont(place) && place.isConnected && !texts.has(place));
      if (font) putBack(node, font as Element);
    }
    const original = texts.get(node);
    if (!original || node.isConnected) return;
    // the translator took it back
    const { text } = translations.get(original)!;
    translations.delete(original);
    texts.delete(node);
    original.data ||= text;
  };

  const options: MutationObserverInit = { childList: true, subtree: true, characterData: true };
  const changes = new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.removedNodes) onRemoved(node, record);
      const { type, target } = record;
      if (type === 'characterData' && (target as Text).data !== '' && translations.has(target)) drop(target);
    }
  });
  changes.observe(root, options);
  return () => changes.disconnect();
}

/** Where the replacement of a removed node may stand, by the order in which a translator inserts and removes. */
const placesOf = ({ addedNodes, previousSibling: before, nextSibling: after, target }: MutationRecord) => [
  ...addedNodes,
  before,
  after,
  before?.nextSibling,
  after?.previousSibling,
  ...(before || after ? [] : [target.firstChild]),
];
