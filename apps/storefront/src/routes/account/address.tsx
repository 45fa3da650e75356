import { useLoaderData } from 'react-router';
import { AddressPage } from '../../features/fulfilment/addresses/address-page.tsx';
import { loadOwnAddress } from '../../features/fulfilment/addresses/load-own-address.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { textsOf } from '../../platform/shop.tsx';

export const isProtected = true;

export const loader = async ({ api, params }: LoadArgs) => ({
  address: await loadOwnAddress(api, params['addressId']),
});

export function head({ address }: Awaited<ReturnType<typeof loader>>, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  const title = t('fulfilment.editAddress', { name: address.addressName });
  return { title: t('shell.titleWithBrand', { title, brand: brand.name }) };
}

/** The page that changes an address (FUL-27). */
export function Component() {
  const { address } = useLoaderData<typeof loader>();
  return <AddressPage key={address.addressId} address={address} />;
}
