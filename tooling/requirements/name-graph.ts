import { type SourceFacts, type Uses } from './source-facts.ts';

/** A top-level declaration: `packages/domain/src/catalog/quantity.ts#increase`. */
type NameKey = `${string}#${string}`;

export interface Sources {
  /** Facts of a project module, by its path from the root. Undefined for other modules. */
  facts(module: string): SourceFacts | undefined;
  /** The module to which an import leads. Undefined outside of the project. */
  resolve(module: string, specifier: string): string | undefined;
}

interface Reached {
  names: Set<NameKey>;
  /** Whether reached code sends a request. */
  sendsRequest: boolean;
}

/**
 * Finds the declarations that run from a start. It follows names through imports and re-exports, so an export that an
 * `index.ts` only passes on is not reached.
 */
export interface NameGraph {
  /** From programs: all their exports, and the code that runs when they load. */
  fromModules(entries: readonly string[]): Reached;
  /**
   * From a piece of code in a module.
   *
   * @param isEnd modules whose declarations are reached but not followed
   */
  fromCode(module: string, uses: Uses, isEnd: (module: string) => boolean): Reached;
}

/** Walks the graph once. Each `follow` adds to the reached declarations. */
function walkOf(sources: Sources, isEnd: (module: string) => boolean, loaded = new Set<string>()) {
  const reached: Reached = { names: new Set(), sendsRequest: false };

  const load = (module: string): void => {
    const facts = sources.facts(module);
    if (!facts || loaded.has(module) || isEnd(module)) return;
    loaded.add(module);
    for (const specifier of facts.loads) loadFrom(module, specifier);
    follow(module, facts.effects);
  };
  const loadFrom = (module: string, specifier: string): void => {
    const target = sources.resolve(module, specifier);
    if (target !== undefined) load(target);
  };
  const follow = (module: string, uses: Uses): void => {
    const facts = sources.facts(module);
    if (!facts) return;
    reached.sendsRequest ||= uses.sendsRequest;
    for (const name of uses.names) followLocal(module, facts, name);
    for (const specifier of uses.modules) {
      const target = sources.resolve(module, specifier);
      if (target !== undefined) followWhole(target);
    }
  };
  const followLocal = (module: string, facts: SourceFacts, name: string): void => {
    const imported = facts.imports.get(name);
    if (imported) {
      followForeign(module, imported.from, imported.name);
      return;
    }
    const declared = facts.declarations.get(name);
    const key: NameKey = `${module}#${name}`;
    if (!declared || reached.names.has(key)) return;
    reached.names.add(key);
    if (isEnd(module)) return;
    load(module);
    follow(module, declared);
  };
  const followForeign = (module: string, specifier: string, name: string): void => {
    // node:http sends requests only by `request`
    if (specifier === 'node:http' && name === 'request') reached.sendsRequest = true;
    const target = sources.resolve(module, specifier);
    if (target === undefined) return;
    if (name === '*') followWhole(target);
    else followExport(target, name, new Set());
  };
  const followExport = (module: string, name: string, met: Set<string>): boolean => {
    const facts = sources.facts(module);
    if (!facts || met.has(module)) return false;
    met.add(module);
    const exported = facts.exports.get(name);
    if (typeof exported === 'string') {
      followLocal(module, facts, exported);
      return true;
    }
    if (exported) {
      followForeign(module, exported.from, exported.name);
      return true;
    }
    return facts.wholeExports.some((specifier) => {
      const target = sources.resolve(module, specifier);
      return target !== undefined && followExport(target, name, met);
    });
  };
  const followWhole = (module: string): void => {
    const facts = sources.facts(module);
    if (!facts) return;
    load(module);
    for (const name of facts.exports.keys()) followExport(module, name, new Set());
    for (const specifier of facts.wholeExports) followForeign(module, specifier, '*');
  };
  return { reached, follow, followWhole };
}

export function createNameGraph(sources: Sources): NameGraph {
  return {
    fromModules: (entries) => {
      const { reached, followWhole } = walkOf(sources, () => false);
      for (const entry of entries) followWhole(entry);
      return reached;
    },
    fromCode: (module, uses, isEnd) => {
      // loading a test module runs all of its tests, so its effects are not followed
      const { reached, follow } = walkOf(sources, isEnd, new Set([module]));
      follow(module, uses);
      return reached;
    },
  };
}
