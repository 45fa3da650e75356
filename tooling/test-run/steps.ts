import { inAppShape } from './app-shape.ts';
import { inRoot } from '../paths.ts';
import { check, tests, type Group } from './test-steps.ts';

/** Its rules are in knip.ts. */
const knip = [inRoot('node_modules/knip/bin/knip.js'), '--no-progress', '--directory', inRoot()];

/** The build is part of this group because it needs no test, and later tests need its output. */
export const checksAndBuild: Group = [
  check('Format', [inRoot('node_modules/oxfmt/bin/oxfmt'), '--check']),
  check('Types', [inRoot('node_modules/typescript/bin/tsc'), '-p', inRoot('tsconfig.json')]),
  check('Lint', [inRoot('node_modules/oxlint/bin/oxlint'), '--deny-warnings']),
  check('Boundaries', [inRoot('tooling/boundaries/boundaries.ts')]),
  check('Dead code', [...knip]),
  check('Code that only tests use', [...knip, '--production', '--include', 'files,exports,types']),
  check('Storefront build and its weight', [inRoot('tooling/build/weigh-storefront.ts')]),
];

export const unitAndIntegration = tests('Unit and integration tests', ['--project=unit', '--project=int']);

export const browserJourneys = tests('Browser journeys', ['--project=e2e']);

/** Journeys that `npm test` runs in the app's shape too. `npm run app-journeys` runs all of them. */
export const filesInAppShape = ['lists', 'cart', 'orders', 'modify-order', 'aftersale'].map(
  (word) => `e2e/${word}.e2e.ts`,
);

export const appJourneys = tests(
  'Journeys in the app’s shape',
  [...inAppShape.options, ...filesInAppShape],
  inAppShape.env,
);

export const requirementCoverage = check('Requirement coverage', [
  inRoot('tooling/test-run/requirement-coverage.ts'),
]);
