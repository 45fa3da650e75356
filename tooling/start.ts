import { inRoot } from './paths.ts';
import { becomeProgram } from './run-program.ts';
import { buildStorefrontIfChanged } from './storefront-build.ts';

await buildStorefrontIfChanged();
await becomeProgram([inRoot('apps/server/src/main.ts'), ...process.argv.slice(2)]);
