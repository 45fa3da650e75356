import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../paths.ts';
import { queryFiles, queryFolder } from '../sql/query-files.ts';
import { recordStatements } from '../sql/record-statements.ts';

/** `npm run queries` prints the SQL of the repositories to files, for review. */
const statements = await recordStatements();
const files = queryFiles(statements);
rmSync(inRoot(queryFolder), { recursive: true, force: true });
for (const [path, text] of files) {
  mkdirSync(dirname(inRoot(path)), { recursive: true });
  writeFileSync(inRoot(path), text);
}
console.log(`· ${queryFolder}: ${statements.length} statements of ${files.size} repositories`);
