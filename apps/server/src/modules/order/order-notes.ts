import type { contract, DataOf, InputOf } from '@bottega/contract';
import { validateOrderNote } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import { findNotes, findOrderOfNote, insertNote, setNote, type NoteRow } from './note-repository.ts';
import { isOwnOrder, mayNote } from './policy.ts';
import { findOrderOf, lockOrder } from './repository.ts';

type Contract = (typeof contract)['order'];
type Note = DataOf<Contract['addNote']>;

/** Notes that one order may have. */
const most = 20;

/** Adds a note, until the store takes the order over (ORD-17). */
export function addNote(
  ctx: Context,
  { order_id: orderId, note }: InputOf<Contract['addNote']>,
): Promise<Result<Note>> {
  return ctx.db.transaction(async (tx) => {
    const refused = await refusalOf(ctx, tx, orderId, note);
    if (refused) return refused;
    const row = await insertNote(tx, { orderId, note: note.trim(), most, now: ctx.clock.now() });
    return row ? done(viewOf(row)) : refuse('ORDER_NOTES_TOO_MANY', { field: 'note', params: { most } });
  });
}

/** Changes a note, until the store takes its order over (ORD-18). Another shopper's note is refused as not found. */
export async function updateNote(
  ctx: Context,
  { note_id: noteId, note }: InputOf<Contract['updateNote']>,
): Promise<Result<Note>> {
  const orderId = await findOrderOfNote(ctx.db, noteId);
  if (orderId === undefined) return refuse('ORDER_NOT_FOUND');
  return ctx.db.transaction(async (tx) => {
    const refused = await refusalOf(ctx, tx, orderId, note);
    if (refused) return refused;
    const row = await setNote(tx, noteId, note.trim(), ctx.clock.now());
    return row ? done(viewOf(row)) : refuse('ORDER_NOT_FOUND');
  });
}

/** The notes of an order of the shopper (ORD-19). */
export async function listNotes(
  ctx: Context,
  { order_id: orderId }: InputOf<Contract['listNotes']>,
): Promise<Result<DataOf<Contract['listNotes']>>> {
  const order = await findOrderOf(ctx.db, orderId, ctx.actor.userId);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const notes = (await findNotes(ctx.db, orderId)).map(viewOf);
  return done({ notes, canAdd: !mayNote(order) && notes.length < most });
}

/** Locks the order, so that no note comes in while the store takes it over. */
async function refusalOf(ctx: Context, tx: Db, orderId: number, note: string): Promise<Refusal | undefined> {
  const order = await lockOrder(tx, orderId);
  if (!isOwnOrder(ctx, order)) return refuse('ORDER_NOT_FOUND');
  if (note.trim() === '') return refuse('NOTE_EMPTY', { field: 'note' });
  if (validateOrderNote(note)) return refuse('NOTE_TOO_LONG', { field: 'note' });
  return mayNote(order);
}

const viewOf = ({ noteId, note, createdAt, updatedAt }: NoteRow): Note => ({
  noteId,
  note,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
