import { DatabaseAwayError } from './database-away.ts';

/** The brand whose rows a transaction sees. */
export interface Entered {
  tenantId: number;
  /**
   * Whether the transaction asks first if the brand is at home in this database (`enter_brand`). It does where brands live
   * in several databases.
   */
  isFenced: boolean;
}

/** A write met a brand that is read only for the minute of its move to another database. */
export class BrandReadOnlyError extends Error {}

/** The brand is at home in none of the databases that answer. */
export class BrandAwayError extends DatabaseAwayError {}

const readOnlyTransaction = '25006';

/** Whether the database said that the brand is at home in another one. The transaction did nothing. */
export const isElsewhere = (error: unknown): boolean => (error as { code?: string }).code === 'BC001';

/** Answer of the message that begins a transaction: results of its statements. */
type Begun = unknown;

const isReadOnly = (begun: Begun): boolean =>
  Array.isArray(begun) &&
  (begun.at(-1) as { rows?: { is_read_only?: boolean }[] }).rows?.[0]?.is_read_only === true;

/** Why a statement failed: the beginning of its transaction failed, or the brand is read only, or the error itself. */
export async function reasonOf(beginning: Promise<Begun>, error: unknown): Promise<unknown> {
  try {
    const begun = await beginning;
    const isRefusedWrite = (error as { code?: string }).code === readOnlyTransaction && isReadOnly(begun);
    return isRefusedWrite
      ? new BrandReadOnlyError('The brand is read only while it moves to another cell.', { cause: error })
      : error;
  } catch (first) {
    return first;
  }
}
