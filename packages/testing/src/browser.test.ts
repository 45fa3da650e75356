import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';

test('the browser opens a brand’s host on this machine and takes a screenshot', async () => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<h1>${request.headers.host}</h1>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await openBrowser();
  try {
    const { port } = server.address() as AddressInfo;
    const page = await browser.newPage();
    await page.goto(`http://rosmarino.localhost:${port}/`);
    expect(await page.textContent('h1')).toBe(`rosmarino.localhost:${port}`);
    expect((await page.screenshot()).subarray(1, 4).toString()).toBe('PNG');
  } finally {
    await browser.close();
    server.close();
  }
});
