import type { Answer, Cart } from '@bottega/contract';

/** The answer with the basket as it is known, where no call is needed. */
export const cartAnswer = (cart: Cart): Answer<Cart> => ({
  httpStatus: 200,
  response: {
    status: 0,
    errors: [],
    infos: [],
    warnings: [],
    errorsMessage: [],
    infosMessage: [],
    warningsMessage: [],
  },
  user: { userId: cart.user.userId, login: cart.user.login, profileConfirmed: false },
  data: cart,
});
