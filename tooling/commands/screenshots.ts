import { inRoot } from '../paths.ts';
import { becomeProgram } from '../run-program.ts';
import { builtStorefront } from '../build/storefront-build.ts';

await builtStorefront();
const [first, ...rest] = process.argv.slice(2);
// `install` takes the pictures that browsers show before they install the shop, `readme` those of the README
if (first === 'install') await becomeProgram([inRoot('e2e/install-screenshots.ts'), ...rest]);
else if (first === 'readme') await becomeProgram([inRoot('e2e/screenshots.ts'), '--readme', ...rest]);
else await becomeProgram([inRoot('e2e/screenshots.ts'), ...process.argv.slice(2)]);
