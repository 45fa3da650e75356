import type { Address, Cart } from '@bottega/contract';
import { home } from '@bottega/server/testing/at-places';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Answered, Caller } from '@bottega/server/testing/shops/running-app';
import type { Cookie } from './furnished-shoppers.ts';
import type { Person } from './shopping.ts';

/** A shopper registered over the API. */
export interface Newcomer extends Person {
  caller: Caller;
  /** The session's cookies, for a browser. */
  cookies(): Cookie[];
}

export const callerOf = (shop: string): Caller => {
  const { hostname, port } = new URL(shop);
  return httpCaller(Number(port), hostname.split('.')[0] ?? '');
};

export async function newcomer(shop: string): Promise<Newcomer> {
  const caller = callerOf(shop);
  const email = `prova-${crypto.randomUUID().slice(0, 8)}@example.it`;
  const password = 'spesa2026';
  fine(
    await caller.post('/ebsn/api/registration/register_user', {
      email,
      password,
      firstName: 'Ada',
      lastName: 'Rossi',
      phone: '3331234567',
      privacyConsent: true,
    }),
  );
  const cookies = () => [...caller.cookies].map(([name, value]) => ({ name, value, url: shop }));
  return { email, password, caller, cookies };
}

/** Saves an address in a delivery zone: in Rome unless `elsewhere` replaces fields. */
export async function saveAddress(
  { caller }: Newcomer,
  addressName: string,
  elsewhere: Partial<Address> = {},
): Promise<Address> {
  return fine(
    await caller.post<Address>('/ebsn/api/user-address/update', {
      ...home,
      addressName,
      ...elsewhere,
    }),
  );
}

/** Sets the address as the cart's. */
export async function deliverTo({ caller }: Newcomer, { addressId }: Address): Promise<Cart> {
  return fine(await caller.post<Cart>('/ebsn/api/user-address/select', { address_id: addressId }));
}

/** Returns the data of an answer; throws when it is a refusal. */
export function fine<D>(answer: Answered<D>): D {
  if (answer.http !== 200 || answer.response.status !== 0)
    throw new Error(`refused with ${answer.http}: ${JSON.stringify(answer.response)}`);
  return answer.data;
}
