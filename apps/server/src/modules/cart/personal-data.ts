import type { PersonalData } from '../../platform/personal-data.ts';
import { releaseHold } from '../fulfilment/index.ts';
import { anonymizeCarts, readCarts } from './personal-repository.ts';
import { findCart, lockCart } from './state/cart-repository.ts';

/** The open basket gives its slot back. */
export const cartPersonalData: PersonalData = {
  sections: [{ name: 'carts', tables: ['cart', 'cart_line'], read: readCarts }],
  lock: (tx, userId) => lockCart(tx, { userId }),
  async forget(tx, leaving) {
    const open = await findCart(tx, { userId: leaving.userId });
    if (open) await releaseHold(tx, open.cartId);
    await anonymizeCarts(tx, leaving);
  },
};
