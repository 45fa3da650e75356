import { inRoot } from './paths.ts';
import { becomeProgram } from './run-program.ts';
import { builtStorefront } from './storefront-build.ts';

/** `npm run app-journeys -- [FILE…]` runs the website's journeys in the app's shape at phone size (docs/mobile.md). */
await builtStorefront();
process.env['APP_SHAPE'] = '1';
await becomeProgram([
  inRoot('node_modules/vitest/vitest.mjs'),
  'run',
  '--project=e2e',
  '--tags-filter=!website/* && !app',
  ...process.argv.slice(2),
]);
