import { elsewhere, type ProofsOf } from './proof.ts';

const download = elsewhere(
  'apps/server/src/modules/notification/papers/kept-papers.int.test.ts',
  'when an order is cancelled, then its terms can still be downloaded by its shopper, and by nobody else',
);

const calendar = elsewhere(
  'apps/server/src/modules/notification/orders/calendar.int.test.ts',
  'when an order is under way, then its shopper downloads the appointment of its mail, and nobody else does',
);

export const notificationProofs: ProofsOf = () => ({
  'notification.orderCalendar': { order_id: calendar },
  'notification.orderPaper': { order_id: download, paper: download },
});
