/** Transaction states 0 to 5 of the wire (CHK-23). */
const TRANSACTION_STATES = [
  'error',
  'inProgress',
  'authorised',
  'confirmed',
  'reversed',
  'cancelled',
] as const;

export type TransactionState = (typeof TRANSACTION_STATES)[number];

export function transactionStateId(state: TransactionState): number {
  return TRANSACTION_STATES.indexOf(state);
}

export function transactionStateOf(id: number): TransactionState | undefined {
  return TRANSACTION_STATES[id];
}
