import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const storefront = join(root, 'apps/storefront');
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

/** Address of the server in files that are built to be copied for several servers. */
const placeholderApi = 'http://server-of-the-copy.invalid';

const folderPrefix = join(tmpdir(), 'bottega-static-');

/**
 * Builds the shop of a brand as files, as the app carries them. Answers their folder.
 *
 * @param api address of the shop's server
 */
export async function buildAppFiles(brand: string, api: string): Promise<string> {
  const files = mkdtempSync(folderPrefix);
  await build(brand, api, files);
  return files;
}

/**
 * The shop of a brand as files for {@link placeholderApi}, built unless they are of the same sources as the built
 * storefront, which must be there. Answers their folder.
 */
export async function builtAppFiles(brand: string): Promise<string> {
  const files = join(storefront, `dist/app-${brand}`);
  const marker = `${files}.sources`;
  const sources = readFileSync(join(storefront, 'dist/.sources'), 'utf8');
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== sources) {
    // an interrupted build leaves no marker of files that are gone
    rmSync(marker, { force: true });
    await build(brand, placeholderApi, files);
    writeFileSync(marker, sources);
  }
  return files;
}

async function build(brand: string, api: string, files: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--mode', 'static', '--outDir', files, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: storefront,
      // the tests' own NODE_ENV would choose React's development version
      env: { ...process.env, NODE_ENV: 'production', VITE_BRAND: brand, VITE_API_BASE: api },
    },
  );
}

/** Copies files built for {@link placeholderApi}, for the server `api`. Answers the copy's folder. */
export function copyAppFiles(built: string, api: string): string {
  const files = mkdtempSync(folderPrefix);
  cpSync(built, files, { recursive: true });
  const scripts = readdirSync(join(files, 'assets')).filter((name) => name.endsWith('.js'));
  for (const script of scripts.map((name) => join(files, 'assets', name))) {
    const code = readFileSync(script, 'utf8');
    if (code.includes(placeholderApi)) writeFileSync(script, code.replaceAll(placeholderApi, api));
  }
  return files;
}

/**
 * Serves a folder of the app's files from a port of this machine, which is another origin than the API, and removes it
 * at the end.
 */
export async function serveAppFiles(files: string, port: number): Promise<AppFiles> {
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
