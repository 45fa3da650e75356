import type { Db } from '../../../platform/db/brand-db.ts';
import type { SdiFault, SdiMessageKind } from './sdi-message.ts';

/** A message of the exchange system, or `CK`: the shop's own checks held the invoice back. */
type OutcomeKind = SdiMessageKind | 'CK';

/** What became of an invoice's file. */
interface Outcome {
  invoiceId: number;
  fileNumber: string;
  kind: OutcomeKind;
  /** Name of the message; unique, so that a message counts once. */
  messageFile: string;
  sdiId: string | null;
  at: Date;
  faults: readonly SdiFault[];
}

/** Returns false if the message was read before. */
export async function insertOutcome(tx: Db, outcome: Outcome): Promise<boolean> {
  const row = await tx.row(
    `insert into invoice_outcome (tenant_id, invoice_id, file_number, kind, message_file, sdi_id, at, faults)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning outcome_id`,
    [
      tx.tenantId,
      outcome.invoiceId,
      outcome.fileNumber,
      outcome.kind,
      outcome.messageFile,
      outcome.sdiId,
      outcome.at,
      JSON.stringify(outcome.faults),
    ],
  );
  return row !== undefined;
}

/** An invoice or credit note, and what became of its file last. */
export interface InvoiceState {
  invoiceId: number;
  orderId: number;
  number: string;
  isHandedOver: boolean;
  /** Null: nothing was heard yet. */
  kind: OutcomeKind | null;
  at: Date | null;
  faults: readonly SdiFault[] | null;
}

/** Outcomes that staff has to mend: a refusal, an own check, a body that refuses or can't be reached. */
export const outcomesToMend: readonly OutcomeKind[] = ['NS', 'CK', 'EC02', 'AT'];

const states = `
  select i.invoice_id as "invoiceId", i.order_id as "orderId", i.document->>'number' as number,
    i.handed_over_at is not null as "isHandedOver", o.kind, o.at, o.faults
  from invoice i left join lateral (
    select kind, at, faults from invoice_outcome
    where tenant_id = i.tenant_id and invoice_id = i.invoice_id and file_number = i.file_number
    order by outcome_id desc limit 1
  ) o on true`;

/** Invoices of the brand with their state, latest first; only those with one of the kinds, if they are given. */
export function findInvoiceStates(
  db: Db,
  { kinds, most }: { kinds?: readonly OutcomeKind[]; most: number },
): Promise<InvoiceState[]> {
  return db.rows<InvoiceState>(
    `${states} where i.tenant_id = $1 and ($2::text[] is null or o.kind = any ($2)) order by i.invoice_id desc limit $3`,
    [db.tenantId, kinds ?? null, most],
  );
}

/** The invoice of an order and its credit notes with their states. */
export function findStatesOf(db: Db, orderId: number): Promise<InvoiceState[]> {
  return db.rows<InvoiceState>(`${states} where i.tenant_id = $1 and i.order_id = $2 order by i.invoice_id`, [
    db.tenantId,
    orderId,
  ]);
}

/** The latest invoices that staff has to mend, for the status page. */
export const findRefusedInvoices = (db: Db): Promise<InvoiceState[]> =>
  findInvoiceStates(db, { kinds: outcomesToMend, most: shownOnStatusPage });

const shownOnStatusPage = 20;
