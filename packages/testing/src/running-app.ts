import type { Envelope } from '@bottega/contract';
import { createApp, type App } from '@bottega/server/app';
import { readConfig } from '@bottega/server/config';
import type { DatabaseUrls } from '@bottega/server/platform/db/prepare-database';
import type { RenderPage } from '@bottega/server/platform/http/storefront';
import { createLog, type Log } from '@bottega/server/platform/log';
import { demoDatabase } from './database.ts';

export interface RunningApp {
  app: App;
  /** The owner's address of its database. */
  adminUrl: string;
  /** The application's. */
  appUrl: string;
  /** The database administrator's. */
  superuserUrl: string;
  /** The clock of every rule; assign to move it. */
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
  /** Sent as it stands, malformed as it may be. */
  payload?: string | Buffer;
}

export interface Caller {
  get<D = never>(url: string, options?: CallOptions): Promise<Answered<D>>;
  post<D = never>(url: string, body: unknown, options?: CallOptions): Promise<Answered<D>>;
  cookies: Map<string, string>;
}

export interface AppSettings {
  env?: Record<string, string>;
  render?: RenderPage;
  now?: Date;
  role?: 'all' | 'web';
  log?: Log;
  /** What stands between the application and its database: takes the address and answers its own. */
  network?(adminUrl: string): Promise<string>;
}

const blankPage: RenderPage = async () => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '',
});

/** The whole application on a copy of the demo shops, answering without a socket. For `*.int.test.ts`. */
export async function runningApp(settings: AppSettings = {}): Promise<RunningApp> {
  const { drop, ...urls } = await demoDatabase();
  const { adminUrl, appUrl } = await behindNetwork(urls, settings);
  const clock = { instant: settings.now };
  const app = await createApp({
    config: readConfig({ RATE_LIMIT: '1000000', ...settings.env }),
    log: settings.log ?? createLog(settings.env?.['LOG_LEVEL'] ?? 'error'),
    clock: { now: () => clock.instant ?? new Date() },
    adminUrl,
    appUrl,
    role: settings.role ?? 'web',
    render: settings.render ?? blankPage,
  });
  return {
    app,
    ...urls,
    clock: clock as { instant: Date },
    caller: (brand) => caller(app, `${brand}.localhost:3000`),
    close: async () => {
      await app.close();
      await drop();
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
