import { pathToFileURL } from 'node:url';
import type { Db } from '@bottega/server/platform/db/brand-db';
import { inRoot } from '../paths.ts';
import { projectFiles } from '../project-files.ts';
import { anyValue } from './any-value.ts';
import { composedStatements } from './composed-statements.ts';

export interface Statement {
  /** Path of the repository from the root. */
  file: string;
  /** Line of the call. */
  line: number;
  text: string;
}

export const repositories = (): string[] =>
  projectFiles('apps/server/src')
    .filter((path) => path.endsWith('repository.ts'))
    .sort();

/**
 * Every SQL text of the repositories, in the order of file and line. Each exported function is called with a database
 * that records the text and answers one row, then none. The function's result is ignored.
 */
export async function recordStatements(): Promise<Statement[]> {
  const statements = new Map<string, Statement>();
  const record = async (rows: unknown[], act: (db: Db) => unknown): Promise<void> => {
    try {
      await act(
        recordingDb(rows, (statement) =>
          statements.set(`${statement.file}:${statement.line} ${statement.text}`, statement),
        ),
      );
    } catch {
      // A row of any values may make the function throw. Its statements are recorded already.
    }
  };
  for (const file of repositories()) {
    const exported = (await import(pathToFileURL(inRoot(file)).href)) as Record<string, unknown>;
    // In the order of their names: Node sorts exports, Vite doesn't.
    for (const name of Object.keys(exported).sort()) {
      const act = exported[name];
      if (typeof act !== 'function') continue;
      for (const rows of [[anyValue()], []]) {
        await record(rows, (db) => act(db, ...Array.from({ length: 6 }, anyValue)));
      }
    }
  }
  for (const act of composedStatements) await record([anyValue()], act);
  return [...statements.values()].sort((a, b) => compare(a.file, b.file) || a.line - b.line);
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function recordingDb(rows: unknown[], note: (statement: Statement) => void): Db {
  const ask = async (text: string): Promise<never[]> => {
    note({ ...caller(), text });
    return rows as never[];
  };
  const db: Db = {
    tenantId: 1,
    rows: ask,
    row: async (text) => (await ask(text))[0],
    pipeline: (work) => work(db),
    transaction: (work) => work(db),
  };
  // The registry of brands queries the pool, because the brand is not known yet.
  return { ...db, query: async (text: string) => ({ rows: await ask(text) }) } as Db;
}

/** The line of the call in the repository, from the stack. */
function caller(): Pick<Statement, 'file' | 'line'> {
  const [, file, line] = /(apps\/server\/src\/\S+repository\.ts):(\d+)/.exec(new Error().stack!)!;
  return { file: file!, line: Number(line) };
}
