import { parseSync } from '@swc/core';

/** Attributes whose values shoppers read or hear. */
const spoken = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
]);
const word = /\p{L}{2,}/u;
// Class lists, paths and keys are in lower case or have no spaces. A sentence begins with a capital and has several
// words.
const sentence = /^\p{Lu}[\p{L}'’]*[ ,]+\p{L}/u;

type Node = Record<string, unknown> & { type?: string };

/** The texts of a component that do not come from the text bundles. */
export function untranslatedTexts(source: string): string[] {
  const found: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2024' }), found);
  return found;
}

function visit(value: unknown, found: string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  // Error messages are for engineers, not for shoppers.
  if (node.type === 'NewExpression' && JSON.stringify(node['callee']).includes('Error')) return;
  // Import paths and types are never displayed.
  if (node.type === 'ImportDeclaration' || node.type === 'TsLiteralType') return;
  const text = shownText(node);
  if (text !== undefined) {
    found.push(text);
    return;
  }
  for (const child of Object.values(node)) visit(child, found);
}

function shownText(node: Node): string | undefined {
  switch (node.type) {
    case 'JSXText':
      return worded(node['value']);
    case 'JSXAttribute': {
      const name = (node['name'] as { value?: unknown }).value;
      const value = node['value'] as Node | null;
      return typeof name === 'string' && spoken.has(name) && value?.type === 'StringLiteral'
        ? worded(value['value'])
        : undefined;
    }
    case 'JSXExpressionContainer': {
      const expression = node['expression'] as Node;
      return expression.type === 'StringLiteral' ? worded(expression['value']) : undefined;
    }
    case 'StringLiteral':
      return typeof node['value'] === 'string' && sentence.test(node['value']) ? node['value'] : undefined;
    case 'TemplateElement':
      return typeof node['cooked'] === 'string' && sentence.test(node['cooked']) ? node['cooked'] : undefined;
    default:
      return undefined;
  }
}

function worded(value: unknown): string | undefined {
  return typeof value === 'string' && word.test(value) ? value.trim() : undefined;
}
