import { changes, elsewhere, type Proof, type Proofs, type ProofsOf } from './proof.ts';

const nobodys = 1_999_999_999;
const tests = 'apps/server/src/modules/order';
const group = elsewhere(
  `${tests}/order.int.test.ts`,
  'a list of one group has the orders that wait for their payment, that are under way, or that are over',
);
const unpaid = elsewhere(
  `${tests}/order.int.test.ts`,
  '[ORD-11] when unpaid is false, then unpaid orders are left out; with details each order has its lines',
);
const substitutes = elsewhere(
  `${tests}/shop-side/substitutes.int.test.ts`,
  '[ORD-10] [ORD-11] with show_replaced the replaced line and its substitute are answered as a pair, without it the substitute stands in its place',
);
const parking = elsewhere(
  `${tests}/hand-over.int.test.ts`,
  'when a place can’t be reserved, then the answer says why and nothing changes',
);
const noteOf = ({ note }: { note: string }) => note;
const hasFlatLines = ({ cartItems }: { cartItems?: object[] }) => cartItems !== undefined;

const filters = {
  page: changes(1, 2, { page_size: 1 }),
  page_size: changes(1, 2),
  fetch_detail: changes(undefined, true),
  show_replaced: substitutes,
  show_pending: unpaid,
  status_group: group,
  from_date: changes('2020-01-01', '2999-01-01'),
  to_date: changes('2999-01-01', '2020-01-01'),
  from_gross_total: changes(0, 100_000),
  to_gross_total: changes(100_000, 0),
};

export const orderProofs: ProofsOf = ({ orders, notes, hashes, userId, spareOrder }) => {
  const [order_id, atStore] = orders;
  return {
    'order.list': filters,
    'order.listOfAddresses': filters,
    'order.listOfPerson': filters,
    'order.view': { order_id: changes(order_id, atStore), show_replaced: substitutes },
    'order.listHabits': {
      page: changes(1, 2, { page_size: 1 }),
      page_size: changes(1, 2),
      due: elsewhere(
        `${tests}/list-habits.int.test.ts`,
        'when only due habits are asked for, then the others and sold-out products are left out',
      ),
      hash: changes(hashes[0], hashes[1]),
    },
    'order.addNote': {
      order_id: changes(order_id, nobodys, { note: 'Suonare' }, { part: noteOf }),
      note: changes('Suonare', 'Non suonare', { order_id }, { part: noteOf }),
    },
    'order.updateNote': {
      note_id: changes(
        notes[0],
        notes[1],
        { note: 'Al bar' },
        { part: (note: { noteId: number }) => note.noteId },
      ),
      note: changes('Al bar', 'Al portiere', { note_id: notes[0] }, { part: noteOf }),
    },
    'order.listNotes': { order_id: changes(order_id, atStore) },
    'order.cancel': { order_id: changes(nobodys, spareOrder) },
    ...changeProofs(order_id),
    'order.addToCart': {
      order_id: changes(nobodys, order_id),
      show_sectors: changes(true, false, { order_id }, { part: hasFlatLines }),
    },
    'order.reserve': { order_id: parking, distance: parking },
    'order.notifyOfDelivery': {
      order_id: changes(atStore, nobodys, { notify: true }),
      notify: changes(true, false, { order_id: atStore }),
    },
    'order.lifetime': { userId: changes(userId, nobodys) },
  };
};

/** Each call begins outside the change, or inside it, and the last one leaves it. */
function changeProofs(order_id: number): Proofs {
  const isOpen: Proof['prepare'] = ({ post }) => post('/ebsn/api/order/modify', { order_id });
  const isLeft: Proof['prepare'] = ({ post }) => post('/ebsn/api/order/leave-change', { order_id });
  return {
    'order.modify': {
      order_id: changes(nobodys, order_id, {}, { prepare: isLeft }),
      show_sectors: changes(true, false, { order_id }, { prepare: isLeft, part: hasFlatLines }),
    },
    'order.leaveChange': {
      order_id: changes(nobodys, order_id, {}, { prepare: isOpen }),
      show_sectors: changes(true, false, { order_id }, { prepare: isOpen, part: hasFlatLines }),
    },
  };
}
