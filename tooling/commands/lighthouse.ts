import { inRoot } from '../paths.ts';
import { installPinned } from '../pinned-packages.ts';
import { becomeProgram } from '../run-program.ts';
import { builtStorefront } from '../build/storefront-build.ts';

// Lighthouse is larger than all packages that the shop sends to browsers.
const folder = installPinned('bench/lighthouse', 'lighthouse', 'Lighthouse');
await builtStorefront();
await becomeProgram([inRoot('bench/pages/lighthouse.ts'), '--from', folder, ...process.argv.slice(2)]);
