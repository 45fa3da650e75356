import { globSync, statSync } from 'node:fs';
import testConfig from '../../vitest.config.ts';
import { inRoot } from '../paths.ts';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import type { InProcessOptions } from './in-process-runner.ts';
import type { Sample } from './sample-checker.ts';

export interface Wishes {
  /** Patterns of test files. Empty: the tests near the mutated files. */
  tests: string[];
  /** Sample of mutants to draw. Absent: every mutant runs. */
  sample?: Sample;
}

export type RunPlan = PartialStrykerOptions & { inProcess: InProcessOptions; sample?: Sample };

const usage =
  'npm run mutate -- PATH… [--tests GLOB]… [--sample N] [--seed N]\n' +
  'PATH is a folder or file of packages or apps, e.g. packages/domain/src/cart.';

/** Stryker's options for the mutants of some folders and files. A text if there is nothing to run. */
export function planRun(paths: readonly string[], wishes: Wishes): RunPlan | string {
  if (paths.length === 0) return usage;
  const mutate = [...new Set(paths.flatMap(mutatedFiles))].toSorted();
  const patterns = wishes.tests.length > 0 ? wishes.tests : paths.map(testsNear);
  const tests = [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: inRoot() })))].toSorted();
  if (mutate.length === 0) return `No source file at ${paths.join(', ')}.\n${usage}`;
  if (tests.length === 0) return `No test file at ${patterns.join(', ')}.\n${usage}`;
  const usesDatabase = tests.some((path) => path.endsWith('.int.test.ts'));
  const inProcess: InProcessOptions = {
    tests,
    wholeFiles: usesDatabase,
    ...(usesDatabase && { setup: databaseSetup() }),
  };
  return {
    mutate,
    testRunner: 'in-process',
    plugins: [inRoot('tooling/mutate/in-process-runner.ts'), inRoot('tooling/mutate/sample-checker.ts')],
    ...(wishes.sample && { checkers: ['sample'], sample: wishes.sample }),
    inProcess,
    // For a mutant that runs at import the server would load again, which takes too long.
    ignoreStatic: usesDatabase,
    concurrency: 1,
    timeoutMS: usesDatabase ? 60_000 : 10_000,
    dryRunTimeoutMinutes: 30,
    // Stryker writes mutants to a copy of the project, so a killed run leaves the original files unchanged.
    tempDirName: '.data/mutate',
    ignorePatterns: ['/.data', '/docs', '**/dist', '/coverage', '/test-results', '/.cache', '/.toolchain'],
    // TypeScript 7 cannot rewrite the copy's configuration, and the run does not need it.
    tsconfigFile: 'none.json',
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    warnings: { unknownOptions: false, slow: false, preprocessorErrors: true, unserializableOptions: true },
  };
}

function mutatedFiles(path: string): string[] {
  const isFolder = statSync(inRoot(path), { throwIfNoEntry: false })?.isDirectory() ?? false;
  return globSync(isFolder ? `${path}/**/*.ts` : path, { cwd: inRoot() }).filter(
    (file) => !/(?:\.(?:test|arbitrary|fixture|d)|\/index)\.ts$/.test(file),
  );
}

/** Pattern of the tests of a server module over HTTP, or of the tests of the package. */
export function testsNear(path: string): string {
  const module = /^apps\/server\/src\/modules\/[^/]+/.exec(path)?.[0];
  if (module !== undefined) return `${module}/**/*.int.test.ts`;
  const workspace = /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? '.';
  return `${workspace}/**/!(*.int).test.ts`;
}

/** The file that vitest runs once before the integration tests. */
function databaseSetup(): string {
  const { projects } = testConfig.test as { projects: { test: { name: string; globalSetup?: string[] } }[] };
  const setup = projects.find(({ test }) => test.name === 'int')?.test.globalSetup?.[0];
  if (setup === undefined) throw new Error('vitest.config.ts names no setup for the project «int»');
  return setup;
}
