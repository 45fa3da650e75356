import type { Answer, Cart } from '@bottega/contract';
import { describe, expect, test, vi } from 'vitest';
import { createSessionCart } from '../cart/state/index.ts';
import { createGiftActions } from './gift-actions.ts';

const cart = { cartId: 1, giftCertificates: [] } as unknown as Cart;
const answered = <D>(status: number, data: D): Answer<D> => ({
  httpStatus: 200,
  response: {
    status,
    errors: [],
    infos: [],
    warnings: [],
    errorsMessage: status === 0 ? [] : [{ code: 'GIFT_CODE_INVALID', message: '' }],
    infosMessage: [],
    warningsMessage: [],
  },
  user: { userId: 1, login: '', profileConfirmed: true },
  data,
});

function actionsWith(call: () => Promise<Answer<unknown>>) {
  const session = createSessionCart(cart);
  const onFailure = vi.fn<(answer: Answer<unknown> | undefined) => void>();
  const api = { checkGiftCode: call, addGiftCode: call, removeGiftCode: call };
  const actions = createGiftActions(api as never, { session, showSectors: false }, onFailure);
  return { session, onFailure, actions };
}

describe.each(['check', 'add', 'remove'] as const)('%s of a gift code', (name) => {
  test('[PRO-10] when the server refuses a gift code, then the result is null, the answer is reported and the basket stays', async () => {
    const refused = answered(801, cart);
    const { session, onFailure, actions } = actionsWith(() => Promise.resolve(refused));
    expect(await actions[name]('SBAGLIATO')).toBeNull();
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(refused);
    expect(session.current()).toBe(cart);
  });

  test.each([
    ['rejects', () => Promise.reject(new Error('no net'))],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
  ])(
    '[PRO-10] when the call of a gift code %s, then the result is null and the next call works',
    async (_how, failing) => {
      const calls = vi
        .fn<() => Promise<Answer<unknown>>>()
        .mockImplementationOnce(failing)
        .mockResolvedValue(answered(0, { ...cart, cartId: 2 }));
      const { onFailure, actions } = actionsWith(calls);
      expect(await actions[name]('CODICE')).toBeNull();
      expect(onFailure).toHaveBeenCalledExactlyOnceWith(undefined);
      expect(await actions[name]('CODICE')).toMatchObject({ cartId: 2 });
    },
  );
});

test('[PRO-08] [PRO-09] the basket of a gift code’s answer becomes the basket of the page', async () => {
  const changed = { ...cart, cartId: 7 };
  const { session, actions } = actionsWith(() => Promise.resolve(answered(0, changed)));
  await actions.add('CODICE');
  expect(session.current()).toMatchObject({ cartId: 7 });
});
