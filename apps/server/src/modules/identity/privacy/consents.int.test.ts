import type { contract, DataOf } from '@bottega/contract';
import { dataOf, registerShopper } from '../../../../testing/at-places.ts';
import { runningApp, type RunningApp } from '../../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp();
});
afterAll(() => shop.close());

test('when a shopper changes an answer, then the history keeps both with day, version and words, and nobody else reads it', async () => {
  const caller = shop.caller('rosmarino');
  await registerShopper(caller);
  const answer = (accepted: boolean) =>
    caller.post('/ebsn/api/user-registration-disclaimer/update-disclaimer', {
      disclaimers: [{ disclaimerId: 2, version: 1, accepted }],
    });
  dataOf(await answer(true));
  dataOf(await answer(false));
  const history = async (of = caller) =>
    dataOf(await of.get<DataOf<typeof contract.identity.consents>>('/ebsn/api/registration/consents'))
      .consents;
  const all = await history();
  expect(all.slice(0, 2)).toMatchObject([
    { title: 'Newsletter', accepted: false, version: 1 },
    { title: 'Newsletter', accepted: true, version: 1 },
  ]);
  const privacy = all.find(({ disclaimerId }) => disclaimerId === 1);
  expect(privacy).toMatchObject({
    accepted: true,
    wording: expect.stringMatching(/^Ho letto [^<>]+Leggi l'informativa$/),
  });
  expect(privacy?.wording).not.toContain('<');
  const other = shop.caller('rosmarino');
  await registerShopper(other);
  expect((await history(other)).some(({ accepted, title }) => accepted && title === 'Newsletter')).toBe(
    false,
  );
  expect((await shop.caller('ponte').get('/ebsn/api/registration/consents')).http).toBe(419);
});
