import { expect, it } from 'vitest';
import { refusedAt, withoutRefusal } from './refused-address.ts';

const at = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://shop.example');
  return refusedAt(pathname, searchParams);
};

it('when a company’s log-in failed, then the page that it came back to says so and clears its address', () => {
  expect(at('/?errore=SAML_FAILED')).toEqual({ cleared: '/' });
  expect(at('/cerca?q=pane&errore=SAML_FAILED')).toEqual({ cleared: '/cerca?q=pane' });
  expect(withoutRefusal('/cerca?q=pane?&errore=SAML_FAILED')).toBe('/cerca?q=pane%3F');
});

it('when that page asks for a log-in, then it says so and the log-in leads to the clear address', () => {
  const page = '/staff/status?errore=SAML_FAILED';
  expect(at(`/?accedi&poi=${encodeURIComponent(page)}`)).toEqual({});
  expect(withoutRefusal(page)).toBe('/staff/status');
});

it('when there is no such failure, or the log-in page says it itself, then nothing is said', () => {
  for (const address of [
    '/',
    '/?errore=ORDER_NOT_FOUND',
    '/login?errore=SAML_FAILED',
    '/?accedi&poi=/profile',
  ])
    expect(at(address)).toBeUndefined();
});
