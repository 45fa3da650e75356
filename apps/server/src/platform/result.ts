import type { ErrorCode, Paging } from '@bottega/contract';

/**
 * An expected refusal: a value, not an exception. `params` fill the text `errors.<code>`; `field` names the wrong
 * input.
 */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  params?: Record<string, string | number>;
  field?: string;
  /** Further refusals, such as one for each wrong field of a form. */
  others?: Refusal[];
}

export interface Success<D> {
  ok: true;
  data: D;
  infos?: Notice[];
  warnings?: Notice[];
  /** Totals of a list of content. */
  paging?: Paging;
}

/** A message to the shopper beside the answer: text `notices.<code>`. */
export interface Notice {
  code: string;
  params?: Record<string, string | number>;
}

export type Notices = Pick<Success<unknown>, 'infos' | 'warnings'>;

export type Result<D> = Success<D> | Refusal;

export const done = <D>(data: D, notices?: Notices): Success<D> => ({
  ok: true,
  data,
  ...notices,
});

export const refuse = (code: ErrorCode, rest: Omit<Refusal, 'ok' | 'code'> = {}): Refusal => ({
  ok: false,
  code,
  ...rest,
});

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { ok?: unknown }).ok === false;
}
