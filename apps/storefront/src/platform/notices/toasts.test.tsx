import type { Answer, Envelope } from '@bottega/contract';
import type { ToastStore } from '@bottega/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Shop } from '../page/page.ts';
import { ShopProvider } from '../shop.tsx';
import { ToastProvider, useTell, useToasts } from './toasts.tsx';

const shop = {
  brand: { key: 'rosmarino', name: 'Rosmarino', texts: {}, settings: { dialogCodes: ['IN_A_DIALOG'] } },
} as unknown as Shop;

type Toasts = ReturnType<ToastStore['list']['current']>;

// a toast starts its clock
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The toasts that a screen shows after it told an answer. */
function toastsOf(response: Partial<Envelope<unknown>['response']>): Toasts {
  const none = {
    errors: [],
    infos: [],
    warnings: [],
    errorsMessage: [],
    infosMessage: [],
    warningsMessage: [],
  };
  const answer = { httpStatus: 200, response: { status: 0, ...none, ...response }, data: {} };
  let shown: Toasts = [];
  function Screen() {
    const tell = useTell();
    const { list } = useToasts();
    tell(answer as Answer<unknown>);
    shown = list.current();
    return null;
  }
  renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <ToastProvider>
        <Screen />
      </ToastProvider>
    </ShopProvider>,
  );
  return shown;
}

test.each([
  ['infosMessage', 'success'],
  ['errorsMessage', 'error'],
  ['warningsMessage', 'warning'],
] as const)('[API-18] when an answer has %s, then each shows as a toast of kind %s', (list, kind) => {
  const messages = ['Come testo', { code: 'NO_TEXT_FOR_IT', message: 'Con un codice' }];
  expect(toastsOf({ [list]: messages })).toMatchObject([
    { kind, text: 'Come testo' },
    { kind, text: 'Con un codice' },
  ]);
});
