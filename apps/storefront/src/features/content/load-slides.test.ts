import { expect, test } from 'vitest';
import type { LoadArgs } from '../../platform/page/page.ts';
import { loadSlides } from './load-slides.ts';

const slide = {
  id: 7,
  slug: 'zucca',
  title: { rendered: 'Zucca &amp; co' },
  excerpt: { rendered: '<p>In offerta</p>' },
  link: '/search?promo=true',
  image: { url: '/zucca.jpg' },
};

/** A shop whose slides answer with this status, and whose basket has this hash and delivery service. */
function shopWith(cart: { hash?: string; deliveryServiceId?: number }, status = 0) {
  const requests: { timestamp: string }[] = [];
  const slides = async (input: { timestamp: string }) => {
    requests.push(input);
    return { response: { status }, data: [slide] };
  };
  const { hash, deliveryServiceId } = cart;
  const args = {
    hash: async () => hash,
    shop: {
      cart: async () => ({ response: { status: 0 }, data: { shippingAddress: { deliveryServiceId } } }),
    },
    api: { content: { slides } },
  } as unknown as LoadArgs;
  return { requests, load: () => loadSlides(args, 'home') };
}

test.each([
  ['winter', 'w1d2026-12-09t5', '2026-12-09T11:00:00Z'],
  ['summer', 'w1d2026-07-09t5', '2026-07-09T10:00:00Z'],
])(
  '[CON-12] when a day in %s is chosen, then slides are asked for its noon in Rome',
  async (_, hash, noon) => {
    const shop = shopWith({ hash, deliveryServiceId: 101 });
    expect(await shop.load()).toMatchObject([{ name: 'Zucca & co', proposalUrl: '/search?promo=true' }]);
    expect(shop.requests).toMatchObject([{ id: 'home', timestamp: noon, deliveryServiceId: 101 }]);
  },
);

test('[CON-12] when no day is chosen, then slides are asked for noon, of no delivery service', async () => {
  const shop = shopWith({});
  await shop.load();
  expect(shop.requests[0]!.timestamp).toMatch(/^\d{4}-\d\d-\d\dT1[01]:00:00Z$/);
  expect(shop.requests[0]).not.toHaveProperty('deliveryServiceId');
});

test('[CON-12] when slides can’t be loaded, then there are none', async () => {
  expect(await shopWith({}, 503).load()).toEqual([]);
});
