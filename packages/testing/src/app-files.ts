import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface AppFiles {
  /** Origin that serves the files; it isn't the API's. */
  origin: string;
  close(): void;
}

/**
 * Builds the shop of a brand as files, as the app carries them. Answers their folder.
 *
 * @param api address of the shop's server
 */
export async function buildAppFiles(brand: string, api: string): Promise<string> {
  const files = mkdtempSync(join(tmpdir(), 'bottega-static-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--mode', 'static', '--outDir', files, '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/storefront'),
      // the tests' own NODE_ENV would choose React's development version
      env: { ...process.env, NODE_ENV: 'production', VITE_BRAND: brand, VITE_API_BASE: api },
    },
  );
  return files;
}

/** Serves the files of a brand's app from a port of this machine, which is another origin than the API. */
export async function serveAppFiles(brand: string, api: string, port: number): Promise<AppFiles> {
  const files = await buildAppFiles(brand, api);
  // like a file server for a shop in history mode: every path that is no file answers index.html
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = extname(path) === '' ? '/index.html' : path;
    readFile(join(files, name)).then(
      (bytes) =>
        response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.close();
      rmSync(files, { recursive: true });
    },
  };
}
