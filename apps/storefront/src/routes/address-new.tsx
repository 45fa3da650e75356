import { AddressPage } from '../features/fulfilment/address-page.tsx';
import type { Head, Shop } from '../platform/page.ts';
import { textsOf } from '../platform/shop.tsx';

export const isProtected = true;

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand.key);
  return { title: t('shell.titleWithBrand', { title: t('fulfilment.newAddress'), brand: brand.name }) };
}

/** A new address of the shopper (FUL-26). */
export function Component() {
  return <AddressPage />;
}
