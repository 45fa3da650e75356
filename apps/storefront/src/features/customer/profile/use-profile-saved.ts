import type { contract, DataOf } from '@bottega/contract';
import { useRevalidator } from 'react-router';
import { useSessionCart } from '../../cart/state/index.ts';

export type UserDetail = DataOf<(typeof contract)['customer']['userDetail']>;

/** Takes over a saved profile: name and level of the basket's user, and the data of the page. */
export function useProfileSaved(): (saved: UserDetail) => Promise<void> {
  const session = useSessionCart();
  const { revalidate } = useRevalidator();
  return async ({ firstName, lastName, profile: { level } }) => {
    const cart = session.current();
    session.replace({ ...cart, user: { ...cart.user, firstName, lastName, profile: { level } } });
    await revalidate();
  };
}
