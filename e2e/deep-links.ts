import { shopUrl } from '@bottega/testing/browser-journey';
import { someGoods } from './goods.ts';
import { deliverTo, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { placeOrder } from './past-orders.ts';

interface DeepLink {
  path: string;
  /** Heading of the opened page. */
  heading: string | RegExp;
}

/** The six deep links of the specification, with a shopper who has an order. */
export async function deepLinksOf(brand: string): Promise<{ someone: Newcomer; links: DeepLink[] }> {
  const someone = await newcomer(shopUrl(brand));
  const goods = await someGoods(brand, 'Pezzo', 6);
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const orderId = await placeOrder(someone, [
    { productId: goods.productId, quantity: Math.ceil(60 / goods.priceDisplay) },
  ]);
  return {
    someone,
    links: [
      { path: '/profile/orders', heading: 'I tuoi ordini' },
      { path: '/checkout', heading: /./ },
      { path: '/search?q=latte', heading: /latte/i },
      {
        path: `/product/${goods.slug}`,
        heading: new RegExp(goods.name.replaceAll(/[.*+?^${}()|[\]\\]/g, '.')),
      },
      { path: '/category/frutta-e-verdura', heading: 'Frutta e verdura' },
      { path: `/profile/orders/${orderId}`, heading: new RegExp(String(orderId)) },
    ],
  };
}
