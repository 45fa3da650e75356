import { inRoot } from './paths.ts';
import { becomeProgram } from './run-program.ts';
import { buildStorefrontIfChanged } from './storefront-build.ts';

await buildStorefrontIfChanged();
await becomeProgram([inRoot('bench/run.ts'), ...process.argv.slice(2)]);
