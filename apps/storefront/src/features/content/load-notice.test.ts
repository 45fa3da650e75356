import type { Api } from '@bottega/contract';
import { expect, test } from 'vitest';
import { loadNotice } from './load-notice.ts';

const answering = (status: number, data: unknown) =>
  ({ content: { custom: async () => ({ response: { status }, data }) } }) as unknown as Pick<Api, 'content'>;

test('[CON-15] when the shop has a notice of that name, then its title and text are shown', async () => {
  const notice = { title: 'Chiusura', text: 'Il 25 <strong>non consegniamo</strong>.', more: 1 };
  expect(await loadNotice(answering(0, notice), 'avviso')).toEqual({
    title: notice.title,
    html: notice.text,
  });
});

test.each([
  ['is missing', 404, {}],
  ['is a list', 0, [{ title: 'a', text: 'b' }]],
  ['has no text', 0, { title: 'Chiusura' }],
  ['has an empty text', 0, { title: 'Chiusura', text: '' }],
  ['has a number as text', 0, { title: 'Chiusura', text: 5 }],
])('[CON-15] when the content %s, then its block is left out', async (_, status, data) => {
  expect(await loadNotice(answering(status, data), 'avviso')).toBeUndefined();
});
