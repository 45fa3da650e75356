import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../paths.ts';
import { typeScriptOf, type Column } from './describe-statements.ts';

/** The columns of one call's statements. There are several if the text depends on arguments. */
export interface DescribedCall {
  file: string;
  line: number;
  answers: Column[][];
}

/**
 * TypeScript errors where the declared row type of a call doesn't match the columns of PostgreSQL. A copy of each
 * repository has `described<{columns}>(db).rows<R>(…)` in place of `db.rows<R>(…)`. That constrains R, whether it is an
 * interface, inferred from a return type or written in place. Then the copies are compiled.
 */
export function wrongRowTypes(calls: readonly DescribedCall[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-row-types-'));
  try {
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
    const files = [...Map.groupBy(calls, ({ file }) => file)].map(([file, own]) => {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, withDescribedCalls(readFileSync(inRoot(file), 'utf8'), own));
      return path;
    });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'described.ts'), described);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: inRoot('tsconfig.json'),
        // imports that are missing beside the copy are resolved in the project
        compilerOptions: { rootDirs: [folder, root], typeRoots: [inRoot('node_modules/@types')] },
        include: [],
        files: [join(folder, 'described.ts'), ...files],
      }),
    );
    const tsc = inRoot('node_modules/typescript/bin/tsc');
    const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    });
    // another check covers the project's own files
    return `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('../'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function withDescribedCalls(source: string, calls: readonly DescribedCall[]): string {
  const lines = source.split('\n');
  for (const { line, answers } of calls) {
    lines[line - 1] = lines[line - 1]!.replace(
      /\b(\w+)\.(rows|row|query)(?=[<(])/,
      (_, db: string, method: string) => `described<${rowType(answers)}>(${db}).${method}`,
    );
  }
  return lines.join('\n');
}

/** The common columns of several answers; `never` if their types differ. */
function rowType(answers: readonly Column[][]): string {
  const [first = [], ...others] = answers.map(
    (columns) => new Map(columns.map(({ name, type }) => [name, typeScriptOf[type] ?? `{ oid: ${type} }`])),
  );
  const columns = [...first]
    .filter(([name]) => others.every((other) => other.has(name)))
    .map(([name, type]) => {
      const isSame = others.every((other) => other.get(name) === type);
      return `${JSON.stringify(name)}: ${isSame ? type : 'never'}`;
    });
  return `{ ${columns.join('; ')} }`;
}

/**
 * A column may be declared narrower (a union of texts), read-only, and with or without null, which PostgreSQL doesn't
 * report. An undeclared column is allowed.
 */
const described = `
type Fit<V, C> = unknown extends V ? V : [NonNullable<V>] extends [Readonly<C>] ? V : C;
type Fits<R, D> = { [K in keyof R]: K extends keyof D ? Fit<R[K], D[K]> : 'no such column' };
declare global {
  function described<D>(db: unknown): {
    rows<R extends Fits<R, D>>(text: string, values?: readonly unknown[], terms?: object): Promise<R[]>;
    row<R extends Fits<R, D>>(text: string, values?: readonly unknown[], terms?: object): Promise<R | undefined>;
    query<R extends Fits<R, D>>(text: string, values?: readonly unknown[]): Promise<{ rows: R[] }>;
  };
}
export {};
`;
