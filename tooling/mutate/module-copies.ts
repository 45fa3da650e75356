import { registerHooks } from 'node:module';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const testApi = new URL('./test-api.ts', import.meta.url).href;

export interface ModuleCopies {
  /** Imports a file. Generation 0 imports it once, every other generation imports it again. */
  load(path: string, generation: number): Promise<unknown>;
  /** The project's files that a generation imported. */
  filesOf(generation: number): ReadonlySet<string>;
}

/**
 * Redirects every import of a project file to its copy, which contains the mutants, and of vitest to the tests'
 * replacement. Stryker links `node_modules`, whose workspace links lead to the original files.
 */
export function moduleCopies(original: string, copy: string): ModuleCopies {
  const from = `${pathToFileURL(original).href}/`;
  const to = `${pathToFileURL(copy).href}/`;
  const imported = new Map<number, Set<string>>();
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL ?? '';
      if (specifier === 'vitest' && parent.split('?')[0] !== testApi)
        return { url: testApi, shortCircuit: true };
      const resolved = next(specifier, context);
      const url = copied(resolved.url.split('?')[0]!, from, to);
      if (url === undefined) return resolved;
      const generation = Number(new URL(parent || url).searchParams.get('generation') ?? 0);
      const wanted = Number(new URL(resolved.url).searchParams.get('generation') ?? generation);
      const files = imported.get(wanted) ?? new Set();
      imported.set(wanted, files.add(fileURLToPath(url)));
      return { ...resolved, url: wanted === 0 ? url : `${url}?generation=${wanted}` };
    },
  });
  return {
    load: (path, generation) =>
      import(`${pathToFileURL(path).href}${generation === 0 ? '' : `?generation=${generation}`}`),
    filesOf: (generation) => imported.get(generation) ?? new Set(),
  };
}

/** The address of a project file's copy. Undefined for files of packages and of this tool. */
export function copied(url: string, from: string, to: string): string | undefined {
  if (url.startsWith(to)) return url.includes('/node_modules/') ? undefined : url;
  if (!url.startsWith(from) || url.includes('/node_modules/')) return undefined;
  if (url.startsWith(`${from}tooling/mutate/`)) return undefined;
  const there = to + url.slice(from.length);
  return existsSync(fileURLToPath(there)) ? there : undefined;
}
