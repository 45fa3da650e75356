import type { Answer } from '@bottega/contract';
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { needShopper } from './need-shopper.ts';
import { alias, loaderOf, need, screen, shopContext, sourceOf, type Shop } from './page.ts';

afterEach(() => vi.unstubAllGlobals());

const nothing = async () => ({ Component: () => null });

function answered(httpStatus: number, status: number): Answer<string> {
  return {
    httpStatus,
    response: {
      status,
      errors: [],
      infos: [],
      warnings: [],
      errorsMessage: [],
      infosMessage: [],
      warningsMessage: [],
    },
    user: { userId: -1, login: '', profileConfirmed: false },
    data: 'loaded',
  };
}

async function thrownBy(act: () => unknown): Promise<unknown> {
  try {
    await act();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

test('when a screen has a second address, then its route has another id and the same source file', () => {
  const first = screen('registration-confirm', nothing);
  const second = alias('registration/confirm', 'registration-confirm', nothing);
  expect(first.id).not.toBe(second.id);
  expect(sourceOf(first.id!)).toBe('src/routes/registration-confirm.tsx');
  expect(sourceOf(second.id!)).toBe('src/routes/registration-confirm.tsx');
});

describe('need of an answer', () => {
  test('need returns the data of a successful answer', () => {
    expect(need(answered(200, 0))).toBe('loaded');
  });

  test('need throws for a missing page, an ended session, a refusal and a server that is down', async () => {
    expect(await thrownBy(() => need(answered(404, 404)))).toMatchObject({ init: { status: 404 } });
    const over = (await thrownBy(() => need(answered(419, 419)))) as Response;
    expect(over.headers.get('location')).toBe('/?accedi=1');
    expect(await thrownBy(() => need(answered(200, 301)))).toMatchObject({ init: { status: 502 } });
    expect(await thrownBy(() => need(answered(503, 503)))).toMatchObject({ init: { status: 503 } });
  });
});

describe('the guard of a protected page', () => {
  const visit = (hasSession: boolean, isProtected: boolean) => {
    const context = new RouterContextProvider();
    context.set(shopContext, { hasSession: () => hasSession } as Shop);
    const request = new Request('https://shop.example/profile/orders?page=2');
    const load = loaderOf(async () => 'page', { isProtected });
    return thrownBy(async () => {
      expect(await load({ request, params: {}, context } as unknown as LoaderFunctionArgs)).toBe('page');
    });
  };

  test('[SHL-09] a session opens a protected page', async () => {
    expect(await visit(true, true)).toBeUndefined();
  });

  test('[SHL-10] without a session a protected page redirects to Home with the page’s address', async () => {
    const sent = (await visit(false, true)) as Response;
    expect(sent.headers.get('location')).toBe('/?accedi=1&poi=%2Fprofile%2Forders%3Fpage%3D2');
  });

  test('when a session ends while a protected page loads, then it redirects to Home with the page’s address', async () => {
    const context = new RouterContextProvider();
    context.set(shopContext, { hasSession: () => true } as Shop);
    const request = new Request('https://shop.example/profile/orders?page=2');
    const load = loaderOf(async () => need(answered(419, 419)), { isProtected: true });
    const sent = await thrownBy(() =>
      load({ request, params: {}, context } as unknown as LoaderFunctionArgs),
    );
    expect((sent as Response).headers.get('location')).toBe('/?accedi=1&poi=%2Fprofile%2Forders%3Fpage%3D2');
  });

  test('an unprotected page opens without a session', async () => {
    expect(await visit(false, false)).toBeUndefined();
  });
});

describe('a session that is over in the browser', () => {
  const address = 'https://shop.example/profile/orders?page=2';
  const opened = (shop: Partial<Shop>, answers: Answer<string>[], isProtected = true) => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop as Shop);
    const load = loaderOf(async () => needShopper(answers.shift()!), { isProtected });
    return load({
      request: new Request(address),
      params: {},
      context,
    } as unknown as LoaderFunctionArgs);
  };
  const of = (userId: number, answer = answered(200, 0)) => ({
    ...answer,
    user: { ...answer.user, userId },
  });

  test.each([
    ['the shop answers 419', of(7, answered(419, 419))],
    ['the answer is a visitor’s', of(-1)],
  ])('when %s, then the log-in opens over the page, which loads after it', async (_, first) => {
    const shop = { hasSession: () => true, logInAgain: async () => 'same shopper' as const };
    expect(await opened(shop, [first, of(7)])).toBe('loaded');
  });

  test('when another tab ended the session of the page in sight, then the log-in opens over it', async () => {
    vi.stubGlobal('location', { pathname: '/profile/orders' });
    let isIn = false;
    const logInAgain = async () => {
      isIn = true;
      return 'other shopper' as const;
    };
    expect(await opened({ hasSession: () => isIn, logInAgain }, [of(7)])).toBe('loaded');
  });

  test('when the shopper declines, then the page gives way to Home without a further log-in', async () => {
    const shop = { hasSession: () => true, logInAgain: async () => 'declined' as const };
    const sent = (await thrownBy(() => opened(shop, [of(-1)]))) as Response;
    expect(sent.headers.get('location')).toBe('/');
  });

  test('when a protected page fails while its session ended, then it loads again; other failures stay', async () => {
    let isIn = true;
    const logInAgain = async () => {
      isIn = true;
      return 'same shopper' as const;
    };
    const missing = of(7, answered(404, 403));
    const shop = { hasSession: () => isIn, logInAgain };
    expect(await thrownBy(() => opened(shop, [missing, of(7)]))).toMatchObject({ init: { status: 404 } });
    isIn = true;
    const ending = { ...shop, hasSession: () => isIn && ((isIn = false), true) };
    expect(await opened(ending, [missing, of(7)])).toBe('loaded');
  });
});
