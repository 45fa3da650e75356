import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@bottega/contract';
import { createApp, type App } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { readBrands, registerInCells } from '../../src/modules/tenancy/index.ts';
import type { BrandFolder } from '../../src/platform/brand.ts';
import { homeCell, type CellUrls } from '../../src/platform/db/cells.ts';
import type { DatabaseUrls } from '../../src/platform/db/prepare-database.ts';
import type { RenderPage } from '../../src/platform/http/storefront.ts';
import { createLog, type Log } from '../../src/platform/log.ts';
import { demoDatabase, type TestDatabase } from '../postgres/database.ts';

export interface RunningApp {
  app: App;
  /** Its database, for another application on the same data. */
  database: TestDatabase;
  /** Address of its database as owner. */
  adminUrl: string;
  /** Address of its database as the application's role. */
  appUrl: string;
  /** Address of its database as superuser. */
  superuserUrl: string;
  /** The clock of the application. Assign `instant` to move it. */
  clock: { instant: Date };
  /** A caller with cookies of its own. */
  caller(brand: string): Caller;
  close(): Promise<void>;
}

export interface Answered<D> extends Envelope<D> {
  http: number;
  headers: Record<string, unknown>;
  text: string;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** The body, sent unchanged, even if it is malformed. */
  payload?: string | Buffer;
}

export interface Caller {
  get<D = never>(url: string, options?: CallOptions): Promise<Answered<D>>;
  post<D = never>(url: string, body: unknown, options?: CallOptions): Promise<Answered<D>>;
  cookies: Map<string, string>;
}

export interface AppSettings {
  /** Settings that differ from those of the brands' folders, by brand key. */
  brands?: Record<string, Partial<BrandFolder['settings']>>;
  /** Further hosts of a brand. */
  hosts?: Record<string, string[]>;
  /** A database to share with another application; absent: a copy of its own. */
  database?: TestDatabase;
  env?: Record<string, string>;
  render?: RenderPage;
  /** Further cells. Their databases stay the caller's. */
  cells?: readonly CellUrls[];
  now?: Date;
  role?: 'all' | 'web';
  log?: Log;
  /** A proxy between the application and its database. It takes the database's address and returns its own. */
  network?(adminUrl: string): Promise<string>;
}

const noCaptcha = { calls: [], freeCalls: 0, recaptchaKey: '' };

const blankPage: RenderPage = async () => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '',
});

/** The whole application on a copy of the demo shops, called without a socket. For `*.int.test.ts`. */
export async function runningApp(settings: AppSettings = {}): Promise<RunningApp> {
  const database = settings.database ?? (await demoDatabase());
  const { drop, ...urls } = database;
  const { adminUrl, appUrl } = await behindNetwork(urls, settings);
  const clock = { instant: settings.now };
  const read = readConfig({ RATE_LIMIT: '1000000', ...settings.env });
  const files = await mkdtemp(join(tmpdir(), 'bottega-files-'));
  const config =
    read.storage.kind === 's3' ? read : { ...read, storage: { kind: 'folder' as const, folder: files } };
  const folders = readBrands(config.brandsDir).map((folder) => ({
    ...folder,
    hosts: [...folder.hosts, ...(settings.hosts?.[folder.key] ?? [])],
    // all calls of a test come from one address
    settings: { ...folder.settings, captcha: noCaptcha, ...settings.brands?.[folder.key] },
  }));
  const cells = settings.cells ?? [];
  await registerInCells([{ name: homeCell, adminUrl, appUrl }, ...cells], folders);
  const app = await createApp({
    config,
    folders,
    log: settings.log ?? createLog(settings.env?.['LOG_LEVEL'] ?? 'error'),
    clock: { now: () => clock.instant ?? new Date() },
    adminUrl,
    appUrl,
    cells,
    role: settings.role ?? 'web',
    render: settings.render ?? blankPage,
  });
  return {
    app,
    database,
    ...urls,
    clock: clock as { instant: Date },
    caller: (brand) => caller(app, `${brand}.localhost:3000`),
    close: async () => {
      await app.close();
      await rm(files, { recursive: true });
      if (!settings.database) await drop();
    },
  };
}

async function behindNetwork(urls: DatabaseUrls, { network }: AppSettings): Promise<DatabaseUrls> {
  if (!network) return urls;
  const adminUrl = await network(urls.adminUrl);
  const appUrl = new URL(urls.appUrl);
  appUrl.host = new URL(adminUrl).host;
  return { adminUrl, appUrl: appUrl.href };
}

function caller(app: App, host: string): Caller {
  const cookies = new Map<string, string>();
  const call = async (
    method: 'GET' | 'POST',
    url: string,
    { headers, payload }: CallOptions,
  ): Promise<Answered<never>> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.http.inject({
      method,
      url,
      headers: { host, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson =
      response.body !== '' &&
      !response.headers['content-encoding'] &&
      String(response.headers['content-type']).startsWith('application/json');
    return {
      ...(isJson ? response.json<Envelope<never>>() : ({} as Envelope<never>)),
      http: response.statusCode,
      headers: response.headers,
      text: response.body,
    };
  };
  return {
    cookies,
    get: (url, options = {}) => call('GET', url, options),
    post: (url, body, options = {}) =>
      call('POST', url, {
        payload: JSON.stringify(body),
        ...options,
        headers: { 'content-type': 'application/json', ...options.headers },
      }),
  };
}
