import type { ComplaintReason } from '@bottega/domain/aftersale';

export type CaseKind = 'complaint' | 'withdrawal' | 'recall';
export type CaseState = 'open' | 'returned' | 'refunded' | 'credited' | 'deducted' | 'refused';

/** What a shopper asked for after the hand-over. Amounts in cents. */
export interface CaseRecord {
  caseId: number;
  orderId: number;
  requestId: string;
  contentHash: Buffer;
  kind: CaseKind;
  state: CaseState;
  decidedBy: 'rules' | 'staff' | null;
  note: string;
  answer: string;
  holder: string;
  email: string;
  /** The shopper chose a credit instead of money. */
  wantsCredit: boolean;
  cents: number;
  givenCents: number;
  /** The code of a credit. */
  code: string | null;
  at: Date;
  answeredAt: Date | null;
  lines: CaseLine[];
  photos: string[];
}

interface CaseLine {
  lineNo: number;
  name: string;
  saleType: string;
  reason: ComplaintReason | null;
  /** Pieces, packs or kilograms. */
  quantity: number;
  /** Of goods and containers. */
  cents: number;
  /** Container deposits, part of `cents`. */
  containerCents: number;
  accepted: number | null;
}

export type NewCase = Pick<
  CaseRecord,
  'orderId' | 'requestId' | 'contentHash' | 'kind' | 'note' | 'holder' | 'email' | 'cents'
> & {
  wantsCredit?: boolean;
  lines: readonly Pick<CaseLine, 'lineNo' | 'reason' | 'quantity' | 'cents' | 'containerCents'>[];
};

/** The state of a case by the way that its refund went. */
export const stateOfRefund = { payment: 'refunded', credit: 'credited', deduction: 'deducted' } as const;

/** The key of the refund of a case: it is given once. */
export const refundKeyOf = ({ caseId, kind }: Pick<CaseRecord, 'caseId' | 'kind'>): string =>
  `${kind}:${caseId}`;

export interface AcceptedLine {
  line: number;
  quantity: number;
}

/** What the shop decides about a case that waits. */
export type CaseAct =
  | { act: 'accept'; way: 'payment' | 'credit'; lines?: readonly AcceptedLine[] | undefined; answer: string }
  | { act: 'refuse'; answer: string }
  | { act: 'returned'; lines?: readonly AcceptedLine[] | undefined }
  | { act: 'refund' };
