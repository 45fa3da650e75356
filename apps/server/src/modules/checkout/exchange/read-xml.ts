import { SaxesParser } from 'saxes';

/** An element of an XML document, without namespaces. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

/** The largest text that is read, in characters, and the deepest nesting. Both bound the work. */
const mostCharacters = 5_000_000;
const mostDepth = 20;

/**
 * Reads XML in one pass. Undefined if it is broken, too large or too deep, or declares a document type, which could define
 * entities.
 */
export function readXml(text: string): XmlElement | undefined {
  if (text.length > mostCharacters) return undefined;
  const top: XmlElement = { name: '', text: '', children: [] };
  const open = [top];
  let isBroken = false;
  const parser = new SaxesParser({ fragment: false });
  const stop = () => {
    isBroken = true;
  };
  parser.on('error', stop);
  parser.on('doctype', stop);
  parser.on('opentag', ({ name }) => {
    if (isBroken || open.length > mostDepth) return stop();
    const element = { name: name.replace(/^.*:/, ''), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (part) => {
    const element = open.at(-1);
    if (element && !isBroken) element.text += part;
  });
  parser.on('closetag', () => {
    if (!isBroken) open.pop();
  });
  parser.write(text).close();
  return isBroken ? undefined : top.children[0];
}

/** The elements at the end of a path of names, such as `DatiGenerali/DatiGeneraliDocumento/Data`. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the first element at a path; empty if there is none. */
export const textAt = (element: XmlElement, path: string): string =>
  elementsAt(element, path)[0]?.text.trim() ?? '';
