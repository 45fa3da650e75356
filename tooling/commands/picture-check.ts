import { inRoot } from '../paths.ts';
import { becomeProgram } from '../run-program.ts';

/** `npm run picture-check -- [--seed N] [--brand ponte]` draws goods by chance, to see whether each is recognised. */
await becomeProgram([inRoot('apps/drawings/src/picture-check.ts'), ...process.argv.slice(2)]);
