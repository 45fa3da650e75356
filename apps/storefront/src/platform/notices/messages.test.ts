import type { Answer } from '@bottega/contract';
import { createTexts } from '@bottega/texts';
import { describe, expect, it } from 'vitest';
import { codesOf, refusalOf, spokenMessages } from './messages.ts';

const { byCode } = createTexts();
const answer = (response: Partial<Answer<unknown>['response']>): Answer<unknown> => ({
  httpStatus: 200,
  response: {
    status: 0,
    errors: [],
    infos: [],
    warnings: [],
    errorsMessage: [],
    infosMessage: [],
    warningsMessage: [],
    ...response,
  },
  user: { userId: -1, login: '', profileConfirmed: false },
  data: {},
});
const generic = 'Si è verificato un errore, riprova tra qualche minuto.';

describe('messages of an answer', () => {
  it('[API-18] infos are shown as success, errors as error and warnings as warning', () => {
    const spoken = spokenMessages(
      answer({ status: 1, errorsMessage: ['a'], infosMessage: ['b'], warningsMessage: ['c'] }),
      byCode,
    );
    expect(spoken.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['error a', 'warning c', 'success b']);
  });

  it('[API-19] a code with a text is translated, and any other shows its own message', () => {
    expect(
      refusalOf(answer({ status: 1, errorsMessage: [{ code: 'CART_EMPTY', message: '' }] }), byCode),
    ).toBe('Il carrello è vuoto.');
    expect(refusalOf(answer({ status: 1, errorsMessage: ['CART_EMPTY'] }), byCode)).toBe(
      'Il carrello è vuoto.',
    );
    expect(
      refusalOf(
        answer({ status: 1, errorsMessage: [{ code: 'CART_EMPTY', message: 'Empty cart' }] }),
        byCode,
      ),
    ).toBe('Il carrello è vuoto.');
    const notice = {
      code: 'QUANTITY_MAX_QUANTITY',
      message: 'At most 6',
      params: { name: 'Mele', quantity: '6 pz' },
    };
    expect(spokenMessages(answer({ warningsMessage: [notice] }), byCode)[0]?.text).toBe(
      'Mele: puoi prenderne al massimo 6 pz.',
    );
    expect(
      refusalOf(answer({ status: 1, errorsMessage: [{ code: 'NEW_CODE', message: 'Parole sue' }] }), byCode),
    ).toBe('Parole sue');
  });

  it('[API-21] a failure without errors gets the generic message', () => {
    expect(spokenMessages(answer({ status: 1 }), byCode)).toEqual([{ kind: 'error', text: generic }]);
    expect(refusalOf(answer({ status: 1, errors: [{ error: 'Detto così' }] }), byCode)).toBe('Detto così');
  });

  it('[API-17] without coded messages the plain texts of errors, warnings and infos are shown', () => {
    const without = (entry: { error?: string; warning?: string }) =>
      entry as { error: string; warning: string };
    const response = {
      status: 1,
      errors: [{ error: 'a' }],
      warnings: [without({ warning: 'b' }), without({ error: 'c' })],
      infos: [{ info: 'd' }],
    };
    const texts = spokenMessages(answer(response), byCode).map(({ kind, text }) => `${kind} ${text}`);
    expect(texts).toEqual(['error a', 'warning b', 'warning c', 'success d']);
  });

  it('when a message has a code, then its plain text is not shown again', () => {
    const response = {
      status: 1,
      errors: [{ error: 'Il carrello è vuoto.' }],
      errorsMessage: [{ code: 'CART_EMPTY', message: 'Il carrello è vuoto.' }],
    };
    expect(spokenMessages(answer(response), byCode)).toHaveLength(1);
  });

  it('[API-12] only status 0 is a success, with any HTTP status and any messages', () => {
    const infos = { infosMessage: ['Fatto'] };
    expect(refusalOf(answer({ status: 0, ...infos }), byCode)).toBeUndefined();
    for (const status of [1, 419, -1])
      expect(refusalOf(answer({ status, ...infos }), byCode), String(status)).toBe(generic);
  });

  it('an answer without messages and with status 0 shows no message', () => {
    expect(refusalOf(answer({}), byCode)).toBeUndefined();
    expect(spokenMessages(answer({}), byCode)).toEqual([]);
  });

  it('the codes of an answer are those of its errors', () => {
    expect(codesOf(answer({ status: 1, errorsMessage: ['words', { code: 'A', message: '' }] }))).toEqual([
      'A',
    ]);
  });
});
