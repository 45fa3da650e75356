import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { projectFiles } from '../project-files.ts';

/** Kinds of tests, the nearest to a shopper first. */
const kinds = ['journey', 'integration test', 'unit test'] as const;
type Kind = (typeof kinds)[number];

export interface Coverage {
  /** Counts per prefix, in the order of the requirements. */
  totals: { prefix: string; carried: number; all: number }[];
  /** Requirement ids by the first kind of test whose title carries them. */
  byKind: Record<Kind, string[]>;
  /** Requirement ids without a test title. */
  missing: string[];
  /** Ids in test titles that no requirement has. */
  unknown: string[];
}

/** The ids of a requirements document, in its order. */
export function requirementIds(markdown: string): string[] {
  return [...markdown.matchAll(/^- \*\*([A-Z]{3}-\d{2,})\*\*/gm)].map((match) => match[1] ?? '');
}

/** The ids at the beginning of the titles of a test file: `'[CAR-08] [CAR-09] when …'`. Lines of comment have none. */
export function idsOfTitles(source: string): string[] {
  const code = source.replace(/^\s*\/\/.*$/gm, '');
  const titles = code.matchAll(/(?<=['"`])(?:\[[A-Z]{3}-\d{2,}\] ?)+/g);
  return [...titles].flatMap(([ids]) => ids.match(/[A-Z]{3}-\d+/g) ?? []);
}

function kindOf(path: string): Kind {
  if (path.endsWith('.e2e.ts')) return 'journey';
  return path.endsWith('.int.test.ts') ? 'integration test' : 'unit test';
}

/** @param tests sources of the test files, by path */
export function coverage(requirements: string[], tests: Readonly<Record<string, string>>): Coverage {
  const carriers = new Map<string, Kind>();
  const files = Object.entries(tests).map(([path, source]) => ({ kind: kindOf(path), source }));
  for (const { kind, source } of files.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)))
    for (const id of idsOfTitles(source)) if (!carriers.has(id)) carriers.set(id, kind);
  const prefixes = [...new Set(requirements.map((requirement) => requirement.slice(0, 3)))];
  const ofKind = (kind: Kind) => requirements.filter((requirement) => carriers.get(requirement) === kind);
  return {
    totals: prefixes.map((prefix) => {
      const all = requirements.filter((requirement) => requirement.startsWith(prefix));
      return {
        prefix,
        carried: all.filter((requirement) => carriers.has(requirement)).length,
        all: all.length,
      };
    }),
    byKind: {
      journey: ofKind('journey'),
      'integration test': ofKind('integration test'),
      'unit test': ofKind('unit test'),
    },
    missing: requirements.filter((requirement) => !carriers.has(requirement)),
    unknown: [...carriers.keys()].filter((id) => !requirements.includes(id)),
  };
}

/** Its titles are examples. */
const ownTest = 'tooling/test-run/requirement-coverage.test.ts';

/** The tests of this project that carry the requirements of docs/requirements.md. */
export function projectCoverage(): Coverage {
  const tests = projectFiles().filter((path) => /\.(?:test|e2e)\.tsx?$/.test(path) && path !== ownTest);
  return coverage(
    requirementIds(readFileSync(inRoot('docs/requirements.md'), 'utf8')),
    Object.fromEntries(tests.map((path) => [path, readFileSync(inRoot(path), 'utf8')])),
  );
}

function print({ totals, byKind, missing, unknown }: Coverage): void {
  for (const { prefix, carried, all } of totals) {
    const without = missing.filter((id) => id.startsWith(prefix)).map((id) => id.slice(4));
    console.log(
      `  ${prefix} ${String(carried).padStart(3)} of ${String(all).padEnd(3)}${without.length > 0 ? ` without: ${without.join(' ')}` : ''}`,
    );
  }
  const all = totals.reduce((sum, total) => sum + total.all, 0);
  console.log(`  all ${all - missing.length} of ${all} requirements are in a test title:`);
  for (const kind of kinds) console.log(`  ${String(byKind[kind].length).padStart(7)} in ${kind}s`);
  for (const id of unknown)
    console.error(`  [${id}] stands in a test title, but docs/requirements.md has no such id`);
}

if (import.meta.main) {
  const result = projectCoverage();
  print(result);
  process.exitCode = result.unknown.length === 0 ? 0 : 1;
}
