import { mapsPeer, type MapsPeer, type PeerAnswer } from '../../../../testing/peers/maps-peer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askJson } from './ask-json.ts';

let peer: MapsPeer;
beforeAll(async () => {
  peer = await mapsPeer();
});
afterAll(() => peer.close());

const ask = (answer: PeerAnswer, patience = 2000) => {
  peer.answer = answer;
  return askJson(new URL('?key=SECRET&address=Via+Panisperna', peer.url), { patience });
};

describe('requests to a maps service', () => {
  test('when the service answers JSON, then it is returned, also for a refusal that may say why', async () => {
    expect(await ask({ body: { status: 'OK' } })).toEqual({ status: 200, body: { status: 'OK' } });
    const refused = { error: { status: 'NOT_FOUND' } };
    expect(await ask({ status: 404, body: refused })).toEqual({ status: 404, body: refused });
  });

  test.each<[string, PeerAnswer, string]>([
    ['a server error', { status: 500, body: { status: 'OK' } }, 'unreachable: HTTP 500'],
    ['too many questions', { status: 429, body: {} }, 'limit: HTTP 429'],
    [
      'an error page',
      { headers: { 'content-type': 'text/html' }, body: '<html>502</html>' },
      'unreadable: not JSON',
    ],
    ['an empty body', { body: '' }, 'unreadable: not JSON'],
    ['incomplete JSON', { body: '{"status":"O' }, 'unreadable: not JSON'],
    ['a body that is too long', { body: `"${'x'.repeat(600_000)}"` }, 'unreadable: more than 524288 bytes'],
    ['a redirection', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'unreachable: '],
    ['a cut connection', { body: { results: 'x'.repeat(2000) }, cutAfter: 100 }, 'unreachable: '],
  ])('when the answer is %s, then the error tells neither key nor address', async (_, answer, message) => {
    const error = (await ask(answer).catch((thrown: unknown) => thrown)) as Error;
    expect(error).toMatchObject({ name: 'MapsError' });
    expect(error.message.startsWith(message), error.message).toBe(true);
    expect(JSON.stringify([error.message, error.stack, error.cause])).not.toMatch(/SECRET|Panisperna/);
  });

  test('when an answer is slow, then the request ends after its time limit', async () => {
    await expect(ask({ after: 1500, body: {} }, 100)).rejects.toThrow('timeout: no answer in 100 ms');
  });

  test('when no server listens, then the error is “unreachable”', async () => {
    await expect(askJson(new URL('http://127.0.0.1:1/?key=SECRET'), { patience: 2000 })).rejects.toThrow(
      /^unreachable: (?!.*SECRET)/,
    );
  });
});
