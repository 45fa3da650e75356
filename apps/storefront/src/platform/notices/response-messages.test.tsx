import type { Answer } from '@bottega/contract';
import { createTexts } from '@bottega/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHttpClient } from '../api/http-client.ts';
import { spokenMessages } from './messages.ts';
import type { Shop } from '../page/page.ts';
import { ResponseMessages } from './response-messages.tsx';
import { ShopProvider } from '../shop.tsx';

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

describe('an answer of the server on the screen', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The words that a form shows after a call with this answer of the network. */
  async function toastsOf(network: () => Response): Promise<string[]> {
    vi.stubGlobal('fetch', async () => network());
    const send = createHttpClient({
      base: '',
      brandKey: 'rosmarino',
      clientUuid: () => undefined,
      loadTexts: async () => {},
      onPending() {},
      onSessionExpired() {},
      isLoggedIn: () => false,
      logInAgain: async () => undefined,
    });
    const refused = await send({ url: '/ebsn/api/auth/login', method: 'POST' });
    const html = renderToStaticMarkup(
      <ShopProvider shop={shop}>
        <ResponseMessages title="Non è andata" messages={spokenMessages(refused, byCode)} />
      </ShopProvider>,
    );
    return html
      .split('<li')
      .slice(1)
      .map((item) => item.replaceAll(/^[^>]*>|<[^>]+>/g, ''));
  }
  const envelope = (response: object) => () => Response.json({ response, user: { userId: -1 }, data: {} });
  const generic = ['Errore: Si è verificato un errore, riprova tra qualche minuto.'];

  test('[API-19] when a message has a code, then its translation is shown; without one the message’s own text', async () => {
    const toastsFor = (code: string) =>
      toastsOf(envelope({ status: 1, errorsMessage: [{ code, message: 'As the server says it' }] }));
    expect(await toastsFor('LOGIN_FAILED')).toEqual([`Errore: ${byCode('LOGIN_FAILED')}`]);
    expect(await toastsFor('NO_TEXT_FOR_IT')).toEqual(['Errore: As the server says it']);
  });

  test('[API-21] when a failed call has an envelope without errors, then the generic sentence is shown', async () => {
    expect(await toastsOf(envelope({ status: 3, errors: [] }))).toEqual(generic);
  });

  test('[API-22] when a failed call has no envelope, then the generic sentence is shown', async () => {
    expect(await toastsOf(() => new Response('<html>Bad gateway</html>', { status: 502 }))).toEqual(generic);
    const cut = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await toastsOf(cut)).toEqual(generic);
  });
});
