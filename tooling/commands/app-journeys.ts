import { inAppShape } from '../test-run/app-shape.ts';
import { inRoot } from '../paths.ts';
import { becomeProgram } from '../run-program.ts';
import { builtStorefront } from '../build/storefront-build.ts';

/** `npm run app-journeys -- [FILE…]` runs the website's journeys in the app's shape. */
await builtStorefront();
Object.assign(process.env, inAppShape.env);
await becomeProgram([
  inRoot('node_modules/vitest/vitest.mjs'),
  'run',
  ...inAppShape.options,
  ...process.argv.slice(2),
]);
