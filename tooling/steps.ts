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
  name: 'Storefront build',
  run: async () => {
    try {
      await buildStorefrontIfChanged();
      return { passed: 1, failed: 0 };
    } catch (error) {
      console.error(error);
      return { passed: 0, failed: 1 };
    }
  },
};

export const browserJourneys = tests('Browser journeys', ['e2e']);

export const requirementCoverage = check('Requirement coverage', [inRoot('tooling/requirement-coverage.ts')]);
