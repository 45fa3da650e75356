import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import {
  projectSources,
  projectTests,
  proofs,
  proofsOf,
  shippedPrograms,
  type Proof,
} from '../requirements/proofs.ts';

export interface Coverage {
  /** Counts per prefix, in the order of the requirements. A requirement that is only named does not count. */
  totals: { prefix: string; carried: number; all: number }[];
  /** Requirement ids by their best proof. */
  byProof: Record<Proof, string[]>;
  /** Requirement ids without a test title. */
  missing: string[];
  /** Ids in test titles that no requirement has. */
  unknown: string[];
}

/** The ids of a requirements document, in its order. */
export function requirementIds(markdown: string): string[] {
  return [...markdown.matchAll(/^- \*\*([A-Z]{3}-\d{2,})\*\*/gm)].map((match) => match[1] ?? '');
}

export function coverage(requirements: string[], proved: ReadonlyMap<string, Proof>): Coverage {
  const prefixes = [...new Set(requirements.map((requirement) => requirement.slice(0, 3)))];
  const isCarried = (requirement: string) =>
    proved.has(requirement) && proved.get(requirement) !== 'named only';
  const provedBy = (proof: Proof) => requirements.filter((requirement) => proved.get(requirement) === proof);
  return {
    totals: prefixes.map((prefix) => {
      const all = requirements.filter((requirement) => requirement.startsWith(prefix));
      return { prefix, carried: all.filter(isCarried).length, all: all.length };
    }),
    byProof: {
      'over HTTP': provedBy('over HTTP'),
      'by a shipped rule': provedBy('by a shipped rule'),
      'named only': provedBy('named only'),
    },
    missing: requirements.filter((requirement) => !proved.has(requirement)),
    unknown: [...proved.keys()].filter((id) => !requirements.includes(id)),
  };
}

/** The proofs of docs/requirements.md by this project's tests. */
export async function projectCoverage(): Promise<Coverage> {
  const requirements = requirementIds(readFileSync(inRoot('docs/requirements.md'), 'utf8'));
  return coverage(requirements, proofsOf(await projectSources(), projectTests(), shippedPrograms));
}

function print({ totals, byProof, missing, unknown }: Coverage): void {
  const open = [...missing, ...byProof['named only']];
  for (const { prefix, carried, all } of totals) {
    const without = open.filter((id) => id.startsWith(prefix)).map((id) => id.slice(4));
    console.log(
      `  ${prefix} ${String(carried).padStart(3)} of ${String(all).padEnd(3)}${without.length > 0 ? ` without: ${without.toSorted().join(' ')}` : ''}`,
    );
  }
  const all = totals.reduce((sum, total) => sum + total.all, 0);
  const carried = totals.reduce((sum, total) => sum + total.carried, 0);
  console.log(`  all ${carried} of ${all} requirements are proved:`);
  for (const proof of proofs) console.log(`  ${String(byProof[proof].length).padStart(7)} ${proof}`);
  console.log(`  ${String(missing.length).padStart(7)} in no test title`);
  if (byProof['named only'].length > 0) console.log(`  named only: ${byProof['named only'].join(' ')}`);
  for (const id of unknown)
    console.error(`  [${id}] stands in a test title, but docs/requirements.md has no such id`);
}

if (import.meta.main) {
  const result = await projectCoverage();
  print(result);
  process.exitCode = result.unknown.length === 0 ? 0 : 1;
}
