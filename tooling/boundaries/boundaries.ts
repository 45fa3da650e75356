import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { cruiseOptions, forbiddenArrows } from './boundary-rules.ts';
import { unlistedPlaces } from './listed-places.ts';
import { root } from '../paths.ts';

const cruised = ['apps', 'packages', 'e2e', 'bench', 'tooling'];

/** Every import that breaks the direction of the architecture, and every folder that it does not list. */
export async function boundaryViolations(projectRoot: string): Promise<string[]> {
  const folders = cruised.filter((folder) => existsSync(join(projectRoot, folder)));
  const { output } = await cruise(folders, {
    ...cruiseOptions,
    ruleSet: { forbidden: forbiddenArrows },
    validate: true,
    baseDir: projectRoot,
  });
  // without a reporter the output is the result object
  const { summary } = output as ICruiseResult;
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...unlistedPlaces(projectRoot).map((place) => `unlisted-place: ${place}`),
  ];
}

if (import.meta.main) {
  const violations = await boundaryViolations(root);
  for (const violation of violations) console.error(`  ${violation}`);
  console.log(
    violations.length === 0
      ? 'Boundaries: every import points the right way.'
      : `Boundaries: ${violations.length} wrong.`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
}
