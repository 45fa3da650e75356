import type { Address, Api } from '@bottega/contract';
import { addressType } from '@bottega/domain';
import { codesOf } from '../../../platform/notices/messages.ts';
import { need, notFound } from '../../../platform/page/page.ts';

/** Loads the address of a profile page; 404 unless it is a home address of the shopper. */
export async function loadOwnAddress(api: Api, addressId: string | undefined): Promise<Address> {
  if (!/^\d{1,9}$/.test(addressId ?? '')) return notFound();
  const answer = await api.fulfilment.viewAddress({ address_id: Number(addressId) });
  if (codesOf(answer).includes('ADDRESS_NOT_FOUND')) return notFound();
  const address = need(answer);
  // every shopper sees pickup points and lockers, but no shopper can change them
  return address.addressTypeId === addressType.home ? address : notFound();
}
