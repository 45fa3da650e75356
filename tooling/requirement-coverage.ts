import { readFileSync } from 'node:fs';
import { inRoot } from './paths.ts';
import { projectFiles } from './project-files.ts';

export interface Coverage {
  /** Per prefix, in the order of the requirements. */
  totals: { prefix: string; carried: number; all: number }[];
  /** Requirement ids no test title carries. */
  missing: string[];
  /** Ids test titles carry that no requirement has. */
  unknown: string[];
}

const id = /[A-Z]{3}-\d{2,}/;
// A title is the first argument of test, it or describe, also when these are chained (test.each(…)('…')).
const title = /\b(?:test|it|describe)(?=[.(])[^\n'"`]*?\(?\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;
// The same behind a table of several lines: test.each([ … ])('…').
const tableTitle = /\]\)\(\s*(['"`])(\[(?:\\.|(?!\1).)*)\1/gs;

/** The ids of a requirements document, in its order. */
export function requirementIds(markdown: string): string[] {
  return [...markdown.matchAll(/^- \*\*([A-Z]{3}-\d{2,})\*\*/gm)].map((match) => match[1] ?? '');
}

/** The ids test titles carry in square brackets: `[CAR-07]`, several in one title allowed. */
export function carriedIds(source: string): string[] {
  const titles = [...source.matchAll(title), ...source.matchAll(tableTitle)];
  return [...new Set(titles.map(([, , text = '']) => text))].flatMap((text) =>
    [...text.matchAll(new RegExp(`\\[(${id.source})\\]`, 'g'))].map((match) => match[1] ?? ''),
  );
}

export function coverage(requirements: string[], carried: ReadonlySet<string>): Coverage {
  const prefixes = [...new Set(requirements.map((requirement) => requirement.slice(0, 3)))];
  return {
    totals: prefixes.map((prefix) => {
      const all = requirements.filter((requirement) => requirement.startsWith(prefix));
      return {
        prefix,
        carried: all.filter((requirement) => carried.has(requirement)).length,
        all: all.length,
      };
    }),
    missing: requirements.filter((requirement) => !carried.has(requirement)),
    unknown: [...carried].filter((carriedId) => !requirements.includes(carriedId)),
  };
}

/** What the tests of this project prove of docs/requirements.md. */
export function projectCoverage(): Coverage {
  const requirements = requirementIds(readFileSync(inRoot('docs/requirements.md'), 'utf8'));
  const carried = projectFiles()
    .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file) && !file.startsWith('tooling/requirement-coverage'))
    .flatMap((file) => carriedIds(readFileSync(inRoot(file), 'utf8')));
  return coverage(requirements, new Set(carried));
}

function print({ totals, missing, unknown }: Coverage): void {
  for (const { prefix, carried, all } of totals) {
    const open = missing
      .filter((requirement) => requirement.startsWith(prefix))
      .map((requirement) => requirement.slice(4));
    console.log(
      `  ${prefix} ${String(carried).padStart(3)} of ${String(all).padEnd(3)}${open.length > 0 ? ` without: ${open.join(' ')}` : ''}`,
    );
  }
  const carried = totals.reduce((sum, total) => sum + total.carried, 0);
  console.log(`  all ${carried} of ${carried + missing.length} requirements are carried by a test title`);
  for (const carriedId of unknown)
    console.error(`  [${carriedId}] stands in a test title, but docs/requirements.md has no such id`);
}

if (import.meta.main) {
  const result = projectCoverage();
  print(result);
  process.exitCode = result.unknown.length === 0 ? 0 : 1;
}
