import { readFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { cruiseOptions } from '../boundaries/boundary-rules.ts';
import { inRoot, root } from '../paths.ts';
import { projectFiles } from '../project-files.ts';
import { createNameGraph, type Sources } from './name-graph.ts';
import { sourceFacts, type SourceFacts, type Uses } from './source-facts.ts';

/** How well a test proves the requirements in its title, the best first. */
export const proofs = ['over HTTP', 'by a shipped rule', 'named only'] as const;
export type Proof = (typeof proofs)[number];

/**
 * The shipped programs, and the one that builds the storefront. Programs that they spawn by `new URL('….ts',
 * import.meta.url)` are followed from there.
 */
export const shippedPrograms = [
  'apps/server/src/main.ts',
  'apps/server/src/ops.ts',
  'apps/storefront/src/entry-client.tsx',
  'apps/storefront/src/entry-server.tsx',
  'apps/storefront/src/entry-static.tsx',
  'apps/storefront/vite.config.ts',
  // forked by its path, to fill the demo shops
  'apps/demo/src/seed-program.ts',
];

const isTestFile = (path: string): boolean => /\.(?:test|e2e)\.tsx?$/.test(path);

/** Whether a module may be part of the product: it is neither a test nor test support. */
const mayShip = (path: string): boolean =>
  /^(?:apps|packages)\//.test(path) && !/(?:^|\/)testing\/|\.(?:test|fixture|arbitrary)\.tsx?$/.test(path);

/**
 * The best proof for each requirement id that a test title carries in square brackets.
 *
 * - A journey (`*.e2e.ts`) proves over HTTP.
 * - An integration test (`*.int.test.ts`) proves over HTTP when it, its hooks or the test support they call send a
 *   request: `inject` of Fastify, `fetch`, `request` of node:http.
 * - Any other test proves by a shipped rule when every declaration of `apps` and `packages` that it calls by name is
 *   reached from {@link shippedPrograms}, declaration by declaration, and there is at least one.
 * - A check of `tooling/checks` judges the shipped sources themselves, and proves by a shipped rule.
 * - The rest is named only.
 */
export function proofsOf(
  sources: Sources,
  testFiles: readonly string[],
  programs: readonly string[],
): Map<string, Proof> {
  const graph = createNameGraph(sources);
  const shipped = graph.fromModules(programs).names;
  const best = new Map<string, Proof>();
  for (const file of testFiles) {
    for (const { title, uses } of sources.facts(file)?.tests ?? []) {
      const ids = idsOf(title);
      if (ids.length === 0) continue;
      const proof = file.endsWith('.e2e.ts') ? 'over HTTP' : proofOf(file, uses);
      for (const id of ids) {
        const known = best.get(id);
        if (known === undefined || proofs.indexOf(proof) < proofs.indexOf(known)) best.set(id, proof);
      }
    }
  }
  return best;

  function proofOf(file: string, uses: Uses): Proof {
    if (file.startsWith('tooling/checks/')) return 'by a shipped rule';
    const { names, sendsRequest } = graph.fromCode(file, uses, mayShip);
    if (sendsRequest && file.endsWith('.int.test.ts')) return 'over HTTP';
    const tested = [...names].filter((name) => mayShip(name.slice(0, name.indexOf('#'))));
    return tested.length > 0 && tested.every((name) => shipped.has(name))
      ? 'by a shipped rule'
      : 'named only';
  }
}

/** The ids in square brackets of a title: `[CAR-07]`, several allowed. */
export function idsOf(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]{3}-\d{2,})\]/g)].map((match) => match[1] ?? '');
}

/** The sources of the project. Each is read on first use. */
export async function projectSources(): Promise<Sources> {
  const { output } = await cruise(['apps', 'packages', 'e2e', 'bench', 'tooling'], {
    ...cruiseOptions,
    baseDir: root,
  });
  const imports = new Map(
    (output as ICruiseResult).modules.map(({ source, dependencies }) => [
      source,
      new Map(dependencies.map(({ module, resolved }) => [module, resolved])),
    ]),
  );
  const known = new Map<string, SourceFacts>();
  return {
    facts: (module) => {
      // packages prove nothing
      if (!imports.has(module) || module.includes('node_modules/') || !/\.tsx?$/.test(module))
        return undefined;
      let facts = known.get(module);
      if (!facts) {
        facts = sourceFacts(readFileSync(inRoot(module), 'utf8'), { tsx: module.endsWith('.tsx') });
        known.set(module, facts);
      }
      return facts;
    },
    resolve: (module, specifier) => imports.get(module)?.get(specifier) ?? programFile(module, specifier),
  };

  // a program started by its file name is not an import
  function programFile(module: string, specifier: string): string | undefined {
    if (!specifier.startsWith('.')) return undefined;
    const path = new URL(specifier, `file:///${module}`).pathname.slice(1);
    return imports.has(path) ? path : undefined;
  }
}

/** All test files except those about requirement ids, whose titles and samples prove nothing. */
export const projectTests = (): string[] =>
  projectFiles().filter((file) => isTestFile(file) && !/^tooling\/(?:test-run\/)?requirement/.test(file));
