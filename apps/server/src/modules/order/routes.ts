import { contract } from '@bottega/contract';
import { implement, type Route } from '../../platform/implement.ts';
import { leaveOrderChange } from './change/leave-order-change.ts';
import { modifyOrder } from './change/modify-order.ts';
import { addOrderToCart } from './add-order-to-cart.ts';
import { notifyOfDelivery, reserveParking } from './hand-over.ts';
import { listHabits } from './list-habits.ts';
import { cancelOrder } from './move-order.ts';
import { shopSideRoutes } from './shop-side/shop-side-routes.ts';
import { viewLifetime } from './view-lifetime.ts';
import { addNote, listNotes, updateNote } from './order-notes.ts';
import {
  listOrders,
  listOrdersOfAddresses,
  listOrdersOfPerson,
  listRetryPayment,
  viewOrder,
  type OrderPorts,
} from './read-orders.ts';

export const orderRoutes = (ports: OrderPorts): Route[] => [
  ...implement('order', contract.order, {
    list: listOrders,
    listOfAddresses: listOrdersOfAddresses,
    listOfPerson: listOrdersOfPerson,
    listRetryPayment: listRetryPayment(ports),
    addNote,
    updateNote,
    listNotes,
    view: (ctx, input) => viewOrder(ctx, input, ports),
    async cancel(ctx, input) {
      const { userId } = ctx.actor;
      const result = await cancelOrder(ctx, input.order_id, { actor: 'shopper', userId });
      return result.ok ? viewOrder(ctx, input, ports) : result;
    },
    modify: modifyOrder,
    leaveChange: leaveOrderChange,
    addToCart: addOrderToCart,
    listHabits,
    reserve: reserveParking,
    notifyOfDelivery,
    lifetime: viewLifetime,
  }),
  ...shopSideRoutes,
];
