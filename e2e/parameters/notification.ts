import { elsewhere, type ProofsOf } from './proof.ts';

const download = elsewhere(
  'apps/server/src/modules/notification/papers/kept-papers.int.test.ts',
  'when an order is cancelled, then its terms can still be downloaded by its shopper, and by nobody else',
);

export const notificationProofs: ProofsOf = () => ({
  'notification.orderPaper': { order_id: download, paper: download },
});
