import type { ICruiseOptions, IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { words } from './listed-places.ts';

const modules = 'apps/server/src/modules';

const laterWords: IForbiddenRuleType[] = words.slice(0, -1).map((word, index) => ({
  name: `${word}-knows-no-later-word`,
  comment: 'A later word hears of an earlier one through outbox events; never the other way round.',
  severity: 'error',
  from: { path: `^${modules}/${word}/` },
  to: { path: `^${modules}/(?:${words.slice(index + 1).join('|')})/` },
}));

function forbid(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
  comment: string,
): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

/** The arrows that docs/architecture.md forbids. */
export const forbiddenArrows: IForbiddenRuleType[] = [
  forbid(
    'domain-stands-alone',
    { path: '^packages/domain/' },
    { path: '^(?:apps|packages/(?!domain/)|e2e|bench|tooling)' },
    'Pure rules know nothing else.',
  ),
  forbid(
    'domain-without-io',
    { path: '^packages/domain/src/', pathNot: '\\.(?:test|fixture)\\.ts$' },
    { dependencyTypes: ['core'] },
    'Pure rules run in the browser as well.',
  ),
  forbid(
    'contract-on-domain-only',
    { path: '^packages/contract/' },
    { path: '^(?:apps|packages/(?!contract/|domain/)|e2e|bench|tooling)' },
    'domain <- contract <- apps.',
  ),
  forbid(
    'ui-apart',
    { path: '^packages/ui/' },
    { path: '^(?:apps|packages/(?:texts|contract)/|e2e|bench|tooling)' },
    'Components know no app, no API, no texts.',
  ),
  forbid(
    'texts-apart',
    { path: '^packages/texts/' },
    { path: '^(?:apps|packages/ui/|e2e|bench|tooling)' },
    'Texts know no app and no component.',
  ),
  forbid(
    'testing-for-tests',
    { path: '^(?:apps|packages)/', pathNot: '^packages/testing/|\\.(?:test|fixture)\\.tsx?$' },
    { path: '^packages/testing/' },
    'What ships never needs what tests need.',
  ),
  forbid(
    'apps-apart',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/(?!$1/)[^/]+/' },
    'An app never imports an app.',
  ),
  forbid(
    'nothing-imports-tests',
    { pathNot: '^(?:e2e|bench|tooling)/|\\.(?:test|fixture)\\.tsx?$' },
    { path: '^(?:e2e|bench|tooling)/|\\.(?:test|fixture|e2e)\\.tsx?$' },
    'Tests and tools are leaves.',
  ),
  forbid(
    'module-through-its-index',
    { path: `^${modules}/([^/]+)/` },
    { path: `^${modules}/(?!$1/)[^/]+/(?!index\\.ts$)` },
    'index.ts is the only file other modules may import.',
  ),
  ...laterWords,
  forbid(
    'platform-without-words',
    { path: '^apps/server/src/platform/', pathNot: '\\.(?:test|fixture)\\.ts$' },
    { path: `^${modules}/` },
    'Adapters know no shop words.',
  ),
  forbid(
    'features-apart',
    { path: '^apps/storefront/src/features/([^/]+)/' },
    { path: '^apps/storefront/src/features/(?!$1/)[^/]+/' },
    'The route passes one feature into the other as a slot.',
  ),
  forbid(
    'features-below-shell',
    { path: '^apps/storefront/src/(?:features|platform)/' },
    { path: '^apps/storefront/src/(?:shell|routes)/' },
    'ui <- features <- shell <- routes.',
  ),
  forbid(
    'shell-below-routes',
    { path: '^apps/storefront/src/shell/' },
    { path: '^apps/storefront/src/routes/' },
    'ui <- features <- shell <- routes.',
  ),
  forbid(
    'screens-only-in-the-browser-build',
    { path: '^apps/server/' },
    { path: '\\.tsx$' },
    'Node runs no JSX: the server loads the built storefront.',
  ),
  forbid(
    'no-circles',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    'Two files that need each other are one file, or hide a third.',
  ),
  forbid(
    'resolvable',
    {},
    { couldNotResolve: true, pathNot: '^virtual:|\\?' },
    'An import that leads nowhere.',
  ),
];

/** How imports are read and resolved: as Node and Vite do it, packages of the workspace as source. */
export const cruiseOptions: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(?:^|/)(?:dist|\\.data)/' },
  parser: 'swc',
  tsPreCompilationDeps: true,
  moduleSystems: ['es6', 'cjs'],
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
  },
};
