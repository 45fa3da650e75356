import { isMap, isPair, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import type { Report } from './content-problem.ts';

/** A value of YAML with the lines of its names, for messages. */
export interface Yaml {
  value: unknown;
  /** The line of a name or item, from 1: `lineOf('goods', 2)`. */
  lineOf(...path: (string | number)[]): number;
}

/** @param firstLine the line of the file at which the YAML begins, from 1 */
export function readYaml(text: string, firstLine: number, report: Report): Yaml | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    report(firstLine - 1 + lines.linePos(error.pos[0]).line, 'CONTENT_YAML', {
      reason: error.message.split('\n')[0]!,
    });
    return undefined;
  }
  let value: unknown;
  try {
    // an alias could stand for millions of items
    value = document.toJS({ maxAliasCount: 0 });
  } catch {
    report(firstLine, 'CONTENT_YAML', { reason: 'alias' });
    return undefined;
  }
  return {
    value,
    lineOf(...path) {
      const node = nodeAt(document.contents, path);
      return node?.range ? firstLine - 1 + lines.linePos(node.range[0]).line : firstLine;
    },
  };
}

/** The node that names a path; the last one found if the path goes on. */
function nodeAt(root: Node | null, path: readonly (string | number)[]): Node | null {
  let at: Node | null = root;
  let named: Node | null = root;
  for (const step of path) {
    if (isMap(at)) {
      const pair = at.items.find((item) => isPair(item) && String(item.key) === String(step));
      if (!pair) return named;
      named = pair.key as Node;
      at = pair.value as Node | null;
    } else if (isSeq(at)) {
      const item = at.items[Number(step)] as Node | undefined;
      if (!item) return named;
      named = item;
      at = item;
    } else return named;
  }
  return named;
}
