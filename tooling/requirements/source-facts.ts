import { parseSync } from '@swc/core';

/** Names, modules and requests that a piece of code uses when it runs. */
export interface Uses {
  /** Top-level names of its module, imported or declared. */
  names: Set<string>;
  /** Modules that it loads by `import('…')` or starts by `new URL('….ts', import.meta.url)`. */
  modules: Set<string>;
  /** Whether it calls `….inject(…)`, as Fastify's tests do, or `fetch(…)`. */
  sendsRequest: boolean;
}

/** A name of another module. `default` and `*` mean the default export and the whole module. */
interface ForeignName {
  from: string;
  name: string;
}

interface TitledTest {
  title: string;
  /** Uses of the test itself and of the hooks of its groups. */
  uses: Uses;
}

/** Imports, exports, top-level declarations and tests of one TypeScript source, without types. */
export interface SourceFacts {
  /** By local name. */
  imports: Map<string, ForeignName>;
  /** By exported name: a local name, or a name of another module. */
  exports: Map<string, string | ForeignName>;
  /** Modules of `export * from`. */
  wholeExports: string[];
  /** By local name. */
  declarations: Map<string, Uses>;
  /** Statements that run when the module is loaded. */
  effects: Uses;
  /** Modules that are loaded with this one. */
  loads: string[];
  tests: TitledTest[];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Wrappers that TypeScript adds around an expression. */
const typedExpressions = new Set([
  'TsAsExpression',
  'TsConstAssertion',
  'TsInstantiation',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
  'TsTypeAssertion',
]);

export function sourceFacts(source: string, { tsx = false } = {}): SourceFacts {
  const body = parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' }).body as unknown as Node[];
  const facts: SourceFacts = {
    imports: new Map(),
    exports: new Map(),
    wholeExports: [],
    declarations: new Map(),
    effects: noUses(),
    loads: [],
    tests: [],
  };
  for (const statement of body) readStatement(statement, facts);
  readTests(body, noUses(), facts.tests);
  return facts;
}

function readStatement(statement: Node, facts: SourceFacts): void {
  const from = (statement['source'] as { value?: string } | null | undefined)?.value;
  if (statement['typeOnly']) return;
  if (from !== undefined) facts.loads.push(from);
  switch (statement.type) {
    case 'ImportDeclaration':
      for (const specifier of nodes(statement['specifiers']))
        if (!specifier['isTypeOnly'])
          facts.imports.set(identifier(specifier['local']), { from: from!, name: importedName(specifier) });
      return;
    case 'ExportAllDeclaration':
      facts.wholeExports.push(from!);
      return;
    case 'ExportNamedDeclaration':
      for (const specifier of nodes(statement['specifiers'])) readExport(specifier, from, facts);
      return;
    case 'ExportDefaultExpression':
    case 'ExportDefaultDeclaration':
      facts.exports.set('default', 'default');
      facts.declarations.set('default', usesOf(statement));
      return;
    case 'ExportDeclaration':
      for (const name of declare(statement['declaration'] as Node, facts)) facts.exports.set(name, name);
      return;
    default:
      if (declare(statement, facts).length === 0) addUses(facts.effects, usesOf(statement));
  }
}

function importedName(specifier: Node): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  return identifier(specifier['imported'] ?? specifier['local']);
}

function readExport(specifier: Node, from: string | undefined, facts: SourceFacts): void {
  if (specifier['isTypeOnly']) return;
  if (specifier.type === 'ExportNamespaceSpecifier') {
    facts.exports.set(identifier(specifier['name']), { from: from!, name: '*' });
    return;
  }
  const original = identifier(specifier['orig']);
  const exported = identifier(specifier['exported'] ?? specifier['orig']);
  facts.exports.set(exported, from === undefined ? original : { from, name: original });
}

/** Records a declaration and returns its names. The list is empty for other statements and for types. */
function declare(statement: Node, facts: SourceFacts): string[] {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
    const name = identifier(statement['identifier']);
    facts.declarations.set(name, usesOf(statement));
    return [name];
  }
  if (statement.type !== 'VariableDeclaration') return [];
  return nodes(statement['declarations']).flatMap((declarator) => {
    const names: string[] = [];
    walk(declarator['id'], (node) => {
      if (node.type === 'Identifier' && 'ctxt' in node) names.push(identifier(node));
      if (node.type === 'AssignmentPatternProperty') names.push(identifier(node['key']));
    });
    for (const name of names) facts.declarations.set(name, usesOf(declarator));
    return names;
  });
}

/** Records tests with their titles. `around` holds the uses of hooks in the groups around them. */
function readTests(statements: readonly Node[], around: Uses, tests: TitledTest[]): void {
  const prepared = copyUses(around);
  const isTest = (statement: Node) => testTitle(statement) !== undefined;
  for (const statement of statements)
    if (statement.type === 'ExpressionStatement' && !isTest(statement)) addUses(prepared, usesOf(statement));
  for (const statement of statements) {
    const title = testTitle(statement);
    if (title !== undefined) {
      const uses = copyUses(prepared);
      addUses(uses, usesOf(statement));
      tests.push({ title, uses });
    }
    walk(statement, (node) => {
      const inner =
        node.type === 'BlockStatement' || node.type === 'FunctionBody' ? nodes(node['stmts']) : [];
      if (!inner.some(isTest)) return true;
      const group = copyUses(prepared);
      for (const node of inner) if (!isTest(node)) addUses(group, usesOf(node));
      readTests(inner, group, tests);
      return false;
    });
  }
}

/** The title of a statement like `test('…', …)`, `describe.each(…)('…', …)`. */
function testTitle(statement: Node): string | undefined {
  const call = statement['expression'] as Node | undefined;
  if (statement.type !== 'ExpressionStatement' || call?.type !== 'CallExpression') return undefined;
  if (!/^(?:test|it|describe)$|Test$/.test(calledName(call['callee'] as Node))) return undefined;
  const first = (call['arguments'] as { expression: Node }[])[0]?.expression;
  if (first?.type === 'StringLiteral') return String(first['value']);
  if (first?.type !== 'TemplateLiteral') return undefined;
  return nodes(first['quasis'])
    .map((quasi) => String(quasi['raw']))
    .join('…');
}

/** The `test` of `test.each(rows)`. Empty if the call does not start with a name. */
function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return identifier(callee);
  const inner = callee['object'] ?? callee['callee'] ?? callee['tag'] ?? callee['expression'];
  return inner ? calledName(inner as Node) : '';
}

function usesOf(node: unknown): Uses {
  const uses = noUses();
  walk(node, (child) => {
    if (child.type === 'Identifier' && isTopLevel(child)) uses.names.add(identifier(child));
    if (child.type === 'CallExpression') readCall(child, uses);
    if (child.type === 'NewExpression') readProgram(child, uses);
  });
  return uses;
}

// swc numbers scopes: 1 is the global one, 2 the module's.
const isTopLevel = (node: Node): boolean => node['ctxt'] === 2;

function readCall(call: Node, uses: Uses): void {
  const callee = call['callee'] as Node;
  const first = (call['arguments'] as { expression: Node }[])[0]?.expression;
  if (callee.type === 'Import' && first?.type === 'StringLiteral') uses.modules.add(String(first['value']));
  if (callee.type === 'Identifier' && callee['ctxt'] === 1 && identifier(callee) === 'fetch')
    uses.sendsRequest = true;
  if (callee.type === 'MemberExpression' && identifier(callee['property']) === 'inject')
    uses.sendsRequest = true;
}

function readProgram(call: Node, uses: Uses): void {
  const first = (call['arguments'] as { expression: Node }[] | undefined)?.[0]?.expression;
  const file = first?.type === 'StringLiteral' ? String(first['value']) : '';
  if (identifier(call['callee']) === 'URL' && /^\.{1,2}\/.*\.ts$/.test(file)) uses.modules.add(file);
}

/** Visits all nodes except types. When a visitor returns false, the children of the node are skipped. */
function walk(value: unknown, visit: (node: Node) => boolean | void): void {
  if (Array.isArray(value)) {
    for (const child of value) walk(child, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (node.type?.startsWith('Ts')) {
    if (typedExpressions.has(node.type)) walk(node['expression'], visit);
    return;
  }
  if (node.type && visit(node) === false) return;
  for (const key of Object.keys(node)) if (key !== 'span') walk(node[key], visit);
}

const nodes = (value: unknown): Node[] => (value as Node[] | undefined) ?? [];
const identifier = (node: unknown): string => (node as { value?: string } | undefined)?.value ?? '';

function noUses(): Uses {
  return { names: new Set(), modules: new Set(), sendsRequest: false };
}

const copyUses = (uses: Uses): Uses => {
  const copy = noUses();
  addUses(copy, uses);
  return copy;
};

function addUses(to: Uses, more: Uses): void {
  for (const name of more.names) to.names.add(name);
  for (const module of more.modules) to.modules.add(module);
  to.sendsRequest ||= more.sendsRequest;
}
