import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { someGoods } from './goods.ts';
import { addShown, searchFor } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

const root = join(import.meta.dirname, '..');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

let browser: Browser;
let files: string;
let server: Server;

beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'bottega-static-'));
  await promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--mode',
      'static',
      '--outDir',
      files,
      '--logLevel',
      'warn',
    ],
    {
      cwd: join(root, 'apps/storefront'),
      env: { ...process.env, VITE_BRAND: 'rosmarino', VITE_API_BASE: shopUrl('rosmarino') },
    },
  );
  // as any file server does for a shop in history mode: a path that is no file is the shop
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = extname(path) === '' ? '/index.html' : path;
    readFile(join(files, name)).then(
      (bytes) =>
        response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(inject('elsewherePort'), resolve));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(files, { recursive: true });
});

test('[TEN-03] the same shop as files from elsewhere: home, category and basket over the API', async () => {
  const goods = await someGoods('rosmarino', 'Pezzo');
  const { page, end } = await openVisit(browser);
  await page.goto(`http://localhost:${inject('elsewherePort')}/`);
  await settled(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Frutta e verdura' }).first().click();
  await page.waitForURL('**/category/frutta-e-verdura');
  await page.getByRole('heading', { level: 1, name: 'Frutta e verdura' }).waitFor();
  await settled(page);
  const pictures = page.getByRole('main').getByRole('article').first().locator('img');
  await expect.poll(() => pictures.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(50);

  await searchFor(page, goods.name);
  await addShown(page, goods);
  await page.getByRole('link', { name: /^Carrello, / }).waitFor();
  // the session travels in headers and is kept for the next start of the app
  await page.reload();
  await settled(page);
  await page.getByRole('link', { name: /^Carrello, / }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(goods.name) })
    .waitFor();
  await end();
});
