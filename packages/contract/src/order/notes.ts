import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Longer than the limit, so that the refusal can name it (ORD-09). */
const Text = Type.String({ maxLength: 20_000 });

const OrderNote = Type.Object({
  noteId: Type.Integer(),
  note: Type.String(),
  /** ISO 8601. */
  createdAt: Type.String(),
  updatedAt: Type.String(),
});

const refusals = ['ORDER_NOT_FOUND', 'ORDER_NOTE_TOO_LATE', 'NOTE_EMPTY', 'NOTE_TOO_LONG'] as const;

/** Notes of shoppers to the people who prepare their order. */
export const orderNotes = {
  addNote: endpoint({
    method: 'POST',
    path: '/ebsn/api/note/order/add',
    summary: 'Adds a note to an order that the store hasn’t taken over',
    access: 'user',
    writes: true,
    input: Type.Object({ order_id: Id, note: Text }),
    data: OrderNote,
    errors: [...refusals, 'ORDER_NOTES_TOO_MANY'],
  }),
  updateNote: endpoint({
    method: 'POST',
    path: '/ebsn/api/note/order/update',
    summary: 'Changes a note of an order that the store hasn’t taken over',
    access: 'user',
    writes: true,
    input: Type.Object({ note_id: Id, note: Text }),
    data: OrderNote,
    errors: refusals,
  }),
  listNotes: endpoint({
    method: 'GET',
    path: '/ebsn/api/note/list',
    summary: 'The notes of an order, the oldest first',
    access: 'user',
    writes: false,
    input: Type.Object({ order_id: Id }),
    data: Type.Object({ notes: Type.Array(OrderNote), canAdd: Type.Boolean() }),
    errors: ['ORDER_NOT_FOUND'],
  }),
};
