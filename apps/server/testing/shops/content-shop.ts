import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importContent, type ContentReport } from '../../src/modules/content/import/import-content.ts';
import { brandDb, type Db } from '../../src/platform/db/brand-db.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { runningApp, type AppSettings, type RunningApp } from './running-app.ts';

/** Files of a content folder by path: `pages/chi-siamo.md`. */
export type ContentFiles = Record<string, string | Buffer>;

/** An answer of a call under `/p/`. */
interface WordpressAnswer<Body> {
  http: number;
  headers: Record<string, string | undefined>;
  body: Body;
  text: string;
}

export interface ContentShop extends RunningApp {
  dbOf(brand: 'rosmarino' | 'ponte'): Db;
  /** Imports these files and no others into a brand. */
  put(brand: 'rosmarino' | 'ponte', files: ContentFiles, dryRun?: boolean): Promise<ContentReport>;
  /** Reads a call of the content back end until its answer is as expected; an import shows within seconds. */
  read<Body>(
    url: string,
    options?: { brand?: string; headers?: Record<string, string> },
  ): Promise<WordpressAnswer<Body>>;
}

/** Writes files into a folder of their own, passes it on, and deletes it. */
export async function withFolder<R>(files: ContentFiles, work: (folder: string) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), 'bottega-content-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The whole application with content of the test's own. */
export async function contentShop(settings: AppSettings = {}): Promise<ContentShop> {
  const app = await runningApp(settings);
  const pool = createPool(app.appUrl, 2);
  pool.on('error', () => {});
  const dbOf = (brand: 'rosmarino' | 'ponte') => brandDb(pool, brand === 'rosmarino' ? 1 : 2);
  return {
    ...app,
    dbOf,
    async put(brand, files, dryRun = false) {
      const ctx = {
        db: dbOf(brand),
        clock: { now: () => app.clock.instant ?? new Date() },
        settings: { categoryPrefix: '/category/' },
      };
      const report = await withFolder(files, (folder) => importContent(ctx, { folder, dryRun }));
      if (report.problems.length > 0) throw new Error(JSON.stringify(report.problems));
      return report;
    },
    read: async (url: string, { brand = 'rosmarino', headers = {} } = {}) => {
      const response = await app.app.http.inject({
        url,
        headers: { host: `${brand}.localhost:3000`, 'accept-encoding': 'identity', ...headers },
      });
      return {
        http: response.statusCode,
        headers: response.headers as Record<string, string | undefined>,
        body: JSON.parse(/^[{[]/.test(response.body) ? response.body : 'null'),
        text: response.body,
      };
    },
    async close() {
      await pool.end();
      await app.close();
    },
  };
}

/** A page with its front matter. */
export const page = (title: string, more = '', text = 'Testo.'): string =>
  `---\ntitle: ${JSON.stringify(title)}\ndate: 2026-11-20\n${more}${more === '' ? '' : '\n'}---\n\n${text}\n`;
