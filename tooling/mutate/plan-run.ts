import { globSync, statSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import type { Sample } from './sample-checker.ts';

export type RunPlan = PartialStrykerOptions & { vitest: VitestOptions; sample?: Sample };

interface VitestOptions {
  configFile: string;
  /** The folder with the tests. */
  dir: string;
}

const usage =
  'npm run mutate -- PATH… [--sample N] [--seed N]\n' +
  'PATH is a folder or file of one package or app, e.g. packages/domain/src/cart.';

/** Stryker's options for the mutants of some folders and files. A text if there is nothing to run. */
export function planRun(paths: readonly string[], sample?: Sample): RunPlan | string {
  const workspaces = new Set(paths.map(workspaceOf));
  const [dir] = workspaces;
  if (dir === undefined || workspaces.size > 1) return usage;
  const mutate = [...new Set(paths.flatMap(mutatedFiles))].toSorted();
  if (mutate.length === 0) return `No source file at ${paths.join(', ')}.\n${usage}`;
  return {
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'tooling/mutate/vitest.config.ts', dir },
    plugins: ['@stryker-mutator/vitest-runner', inRoot('tooling/mutate/sample-checker.ts')],
    ...(sample && { checkers: ['sample'], sample }),
    concurrency: 1,
    timeoutMS: 10_000,
    dryRunTimeoutMinutes: 30,
    // Stryker writes mutants to a copy of the project, so a killed run leaves the original files unchanged.
    tempDirName: '.data/mutate',
    ignorePatterns: ['/.data', '**/dist', '/coverage', '/test-results', '/.cache', '/.toolchain'],
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

/** The folder of the package or app that a path is in. */
function workspaceOf(path: string): string {
  return /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path;
}
