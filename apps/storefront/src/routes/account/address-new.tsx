import { AddressPage } from '../../features/fulfilment/addresses/address-page.tsx';
import type { Head, Shop } from '../../platform/page/page.ts';
import { textsOf } from '../../platform/shop.tsx';

export const isProtected = true;

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('fulfilment.newAddress'), brand: brand.name }) };
}

/** The page that adds an address (FUL-26). */
export function Component() {
  return <AddressPage />;
}
