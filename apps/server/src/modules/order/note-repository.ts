import type { Db } from '../../platform/db/brand-db.ts';

export interface NoteRow {
  noteId: number;
  orderId: number;
  note: string;
  createdAt: Date;
  updatedAt: Date;
}

const columns = `note_id as "noteId", order_id as "orderId", note, created_at as "createdAt", updated_at as "updatedAt"`;

export function findNotes(db: Db, orderId: number): Promise<NoteRow[]> {
  return db.rows<NoteRow>(
    `select ${columns} from order_note where tenant_id = $1 and order_id = $2 order by note_id`,
    [db.tenantId, orderId],
  );
}

/** The order of a note. */
export async function findOrderOfNote(db: Db, noteId: number): Promise<number | undefined> {
  const row = await db.row<{ orderId: number }>(
    'select order_id as "orderId" from order_note where tenant_id = $1 and note_id = $2',
    [db.tenantId, noteId],
  );
  return row?.orderId;
}

/** Adds a note; undefined if the order has as many as it may. The caller has locked the order. */
export function insertNote(
  tx: Db,
  { orderId, note, most, now }: { orderId: number; note: string; most: number; now: Date },
): Promise<NoteRow | undefined> {
  return tx.row<NoteRow>(
    `insert into order_note (tenant_id, order_id, note, created_at, updated_at)
     select $1, $2, $3, $4, $4 where (select count(*) from order_note where tenant_id = $1 and order_id = $2) < $5
     returning ${columns}`,
    [tx.tenantId, orderId, note, now, most],
  );
}

export function setNote(tx: Db, noteId: number, note: string, now: Date): Promise<NoteRow | undefined> {
  return tx.row<NoteRow>(
    `update order_note set note = $3, updated_at = $4 where tenant_id = $1 and note_id = $2 returning ${columns}`,
    [tx.tenantId, noteId, note, now],
  );
}
