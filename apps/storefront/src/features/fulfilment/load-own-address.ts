import type { Address, Api } from '@bottega/contract';
import { codesOf } from '../../platform/messages.ts';
import { need, notFound } from '../../platform/page.ts';

const home = 2;

/** The address a page of the profile is about; 404 unless it is one of the shopper's own homes. */
export async function loadOwnAddress(api: Api, addressId: string | undefined): Promise<Address> {
  if (!/^\d{1,9}$/.test(addressId ?? '')) return notFound();
  const answer = await api.fulfilment.viewAddress({ address_id: Number(addressId) });
  if (codesOf(answer).includes('ADDRESS_NOT_FOUND')) return notFound();
  const address = need(answer);
  // pickup points and lockers are everybody's to look at and nobody's to change
  return address.addressTypeId === home ? address : notFound();
}
