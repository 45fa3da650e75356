import { Type } from 'typebox';
import { Cart } from '../cart/cart-shape.ts';
import { endpoint } from '../endpoint.ts';

const OrderToChange = Type.Object({
  order_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  show_sectors: Type.Optional(Type.Boolean()),
});

/** Changes of an order in place. `checkout/prepare` and `checkout/buy` confirm them. */
export const orderChanges = {
  modify: endpoint({
    method: 'POST',
    path: '/ebsn/api/order/modify',
    summary:
      'Opens an order for changes: its products become the cart, which is answered; the order stays as it is',
    access: 'user',
    writes: true,
    input: OrderToChange,
    data: Cart,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_MODIFIABLE',
      'ORDER_SLOT_CLOSED',
      'ORDER_PAYMENT_FIXED',
      'ORDER_CHANGE_OTHER',
      'CART_LOCKED',
    ],
  }),
  leaveChange: endpoint({
    method: 'POST',
    path: '/ebsn/api/order/leave-change',
    summary:
      'Leaves the change of an order, which stays as it was; answers the basket from before the change',
    access: 'user',
    writes: true,
    input: OrderToChange,
    data: Cart,
    errors: ['ORDER_NOT_FOUND'],
  }),
};
