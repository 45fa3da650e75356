import { installCommand } from '../../e2e/browsers/debian.ts';
import { readOptions } from '../../e2e/browsers/options.ts';
import { inRoot } from '../paths.ts';
import { installPinned } from '../pinned-packages.ts';
import { becomeProgram } from '../run-program.ts';
import { builtStorefront } from '../build/storefront-build.ts';

const command = installCommand(readOptions().browser);
if (command !== undefined) {
  console.error(`✖ A browser is missing. On Debian, as root:\n\n    ${command}\n`);
  process.exit(1);
}
const folder = installPinned('e2e/browsers', 'browsers', 'the drivers of the browsers');
await builtStorefront();
await becomeProgram([inRoot('e2e/browsers/run.ts'), '--from', folder, ...process.argv.slice(2)]);
