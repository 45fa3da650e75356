import type { Db } from '../../../platform/db/brand-db.ts';

/** A part of a refund: goods of a line, container deposits of a line, or the delivery fee. */
export interface RefundPart {
  /** Absent: the delivery fee. */
  lineNo?: number;
  /** Pieces, packs or kilograms. */
  quantity: number;
  cents: number;
  /** Null: container deposits, which are outside VAT. */
  vatBp: number | null;
}

export interface StoredRefund {
  cents: number;
  /** `deduction`: taken off what was still to be paid. */
  way: 'payment' | 'credit' | 'deduction';
  /** The code of a credit. */
  code: string | null;
}

export function findRefund(db: Db, orderId: number, key: string): Promise<StoredRefund | undefined> {
  return db.row<StoredRefund>(
    `select r.cents, r.way, g.code from order_refund r
     left join gift_certificate g on g.tenant_id = r.tenant_id and g.gift_id = r.gift_id
     where r.tenant_id = $1 and r.order_id = $2 and r.key = $3`,
    [db.tenantId, orderId, key],
  );
}

/** Stores a refund with its parts. */
export async function insertRefund(
  tx: Db,
  refund: {
    orderId: number;
    key: string;
    way: StoredRefund['way'];
    giftId: number | undefined;
    parts: readonly RefundPart[];
  },
  now: Date,
): Promise<void> {
  const { orderId, key, way, giftId, parts } = refund;
  await tx.rows(
    `with refund as (
       insert into order_refund (tenant_id, order_id, key, way, cents, gift_id, at)
       values ($1, $2, $3, $4, $5, $6, $7) returning refund_id)
     insert into order_refund_line (tenant_id, refund_id, position, line_no, quantity, cents, vat_bp)
     select $1, refund_id, part.position, part.line_no, part.quantity, part.cents, part.vat_bp
     from refund, unnest($8::int[], $9::numeric[], $10::int[], $11::int[])
       with ordinality as part (line_no, quantity, cents, vat_bp, position)`,
    [
      tx.tenantId,
      orderId,
      key,
      way,
      parts.reduce((sum, { cents }) => sum + cents, 0),
      giftId,
      now,
      parts.map(({ lineNo }) => lineNo ?? null),
      parts.map(({ quantity }) => quantity),
      parts.map(({ cents }) => cents),
      parts.map(({ vatBp }) => vatBp),
    ],
  );
}
