import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { accessTable, walkAccess, type WalkedEndpoint } from '../../../testing/access-walk.ts';
import { runningApp, type RunningApp } from '../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: RunningApp;
let walked: WalkedEndpoint[];

beforeAll(async () => {
  shop = await runningApp();
  walked = await walkAccess(shop);
});
afterAll(() => shop.close());

test('when each role asks for an owner’s things, then every endpoint answers as docs/access.md says', async () => {
  const path = fileURLToPath(new URL('../../../../../docs/access.md', import.meta.url));
  const written = readFileSync(path, 'utf8').replace(
    /```\nendpoint [^]+?\n```/,
    () => `\`\`\`\n${accessTable(walked)}\n\`\`\``,
  );
  const remedy = 'if the answers are right, run this file again with -u, which writes them to docs/access.md';
  await expect(written, remedy).toMatchFileSnapshot(path);
});

test('[IDE-12] when another shopper acts on an order, address, list or gift certificate, then the call is refused and nothing changes', () => {
  const ofOthers = walked.filter(({ answers }) => answers.owner === 'ok' && answers.other !== 'ok');
  const calls = [
    ['order.cancel', 'order.addToCart', 'order.notifyOfDelivery', 'order.view'],
    ['fulfilment.saveAddress', 'fulfilment.deleteAddress', 'fulfilment.viewAddress', 'cart.selectAddress'],
    ['lists.rename', 'lists.addProducts', 'lists.updateProducts', 'lists.removeProducts', 'lists.remove'],
    ['lists.share', 'lists.unshare', 'lists.view', 'cart.checkGiftCode', 'cart.addGiftCode'],
  ].flat();
  expect(ofOthers.map(({ id }) => id)).toEqual(expect.arrayContaining(calls));
  for (const { id, answers } of ofOthers) expect(answers.elsewhere, id).toBe(answers.other);
});

test('when another role gets an answer, then it contains nothing that the owner wrote, except through a shared list’s link', () => {
  const openByLink = new Set(['lists.viewShared', 'lists.join']);
  expect(walked.filter(({ id, leaks }) => leaks.length > 0 && !openByLink.has(id))).toEqual([]);
});
