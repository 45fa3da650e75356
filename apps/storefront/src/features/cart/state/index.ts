/** Exports the session's cart and its writes to other features, the shell and the routes. */
export { useAcceptsAlternatives } from './accepts-alternatives.ts';
export { cartAnswer } from './cart-answer.ts';
export { useCart, useCartWrites } from './cart-context.tsx';
export { type Replacement } from './cart-writes.ts';
export { itemsOf } from './lines.ts';
export { quantityText, rulesOf } from './quantity-text.ts';
export {
  type SessionCart,
  SessionCartContext,
  createSessionCart,
  isLoggedIn,
  useServerCart,
  useSessionCart,
} from './session-cart.tsx';
