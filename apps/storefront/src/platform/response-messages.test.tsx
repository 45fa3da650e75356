import type { Answer } from '@bottega/contract';
import { createTexts } from '@bottega/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { spokenMessages } from './messages.ts';
import type { Shop } from './page/page.ts';
import { ResponseMessages } from './response-messages.tsx';
import { ShopProvider } from './shop.tsx';

const shop = { brand: { key: 'rosmarino', name: 'Rosmarino', texts: {} } } as Shop;
const { byCode } = createTexts();

const answer: Answer<unknown> = {
  httpStatus: 200,
  response: {
    status: 1,
    errors: [{ error: 'Primo errore' }, { error: 'Secondo errore' }],
    warnings: [{ error: 'Attento', warning: 'Attento' }],
    infos: [{ info: 'Sappi che' }],
    errorsMessage: [],
    warningsMessage: [],
    infosMessage: [],
  },
  user: { userId: -1, login: '', profileConfirmed: false },
  data: {},
};

test('when a response has errors, warnings and infos, then each is a message of its own with the name of its kind', () => {
  const html = renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <ResponseMessages title="Non è andata" messages={spokenMessages(answer, byCode)} />
    </ShopProvider>,
  );
  const items = html.split('<li').slice(1);
  expect(items.map((item) => /data-kind="(\w+)"/.exec(item)?.[1])).toEqual([
    'error',
    'error',
    'warning',
    'success',
  ]);
  expect(items.map((item) => item.replaceAll(/^[^>]*>|<[^>]+>/g, ''))).toEqual([
    'Errore: Primo errore',
    'Errore: Secondo errore',
    'Attenzione: Attento',
    'Informazione: Sappi che',
  ]);
});

test('when a response has no message, then nothing is shown', () => {
  const html = renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <ResponseMessages title="Non è andata" messages={[]} />
    </ShopProvider>,
  );
  expect(html).toBe('');
});
