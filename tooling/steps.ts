import { brandThemes } from '@bottega/ui/brands/index.ts';
import { overweight, weightsOfBuild, type Weights } from './page-weight.ts';
import { inRoot } from './paths.ts';
import { buildStorefrontIfChanged } from './storefront-build.ts';
import { check, tests, type Step } from './test-steps.ts';

export const staticChecks: Step[] = [
  check('Format', [inRoot('node_modules/oxfmt/bin/oxfmt'), '--check']),
  check('Types', [inRoot('node_modules/typescript/bin/tsc'), '-p', inRoot('tsconfig.json')]),
  check('Lint', [inRoot('node_modules/oxlint/bin/oxlint'), '--deny-warnings']),
  check('Boundaries', [inRoot('tooling/boundaries.ts')]),
];

export const unitAndIntegration = tests('Unit and integration tests', ['unit', 'int']);

export const storefrontBuild: Step = {
  name: 'Storefront build and its weight',
  run: async () => {
    try {
      await buildStorefrontIfChanged();
      const tooHeavy = overweight(builtWeights());
      for (const line of tooHeavy) console.error(`✖ ${line}`);
      return { passed: 1, failed: tooHeavy.length };
    } catch (error) {
      console.error(error);
      return { passed: 0, failed: 1 };
    }
  },
};

function builtWeights(): Weights {
  const fonts = Object.entries(brandThemes).map(
    ([brand, theme]) => [brand, theme.fonts.files.map(({ file }) => file)] as const,
  );
  const weights = weightsOfBuild(inRoot('apps/storefront/dist/client'), Object.fromEntries(fonts));
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  const screens = ['home', 'category', 'product'].map(
    (name) => `${name} ${kilobytes(weights.entry + (weights.routes[name] ?? 0))}`,
  );
  console.log(`· KB of script to the first screen: ${screens.join(', ')}`);
  return weights;
}

export const browserJourneys = tests('Browser journeys', ['e2e']);

export const requirementCoverage = check('Requirement coverage', [inRoot('tooling/requirement-coverage.ts')]);
