import { inRoot } from './paths.ts';
import { becomeProgram } from './run-program.ts';

process.env['BOTTEGA_DEV'] = '1';
// Vite brings changed screens to the browser; what the server itself imports starts the server anew
await becomeProgram([
  '--watch',
  '--watch-preserve-output',
  inRoot('apps/server/src/main.ts'),
  ...process.argv.slice(2),
]);
