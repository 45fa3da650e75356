import type { contract, InputOf } from '@bottega/contract';
import { STATUS_GROUPS, type StatusGroup } from '@bottega/domain';
import { formatDate, formatPrice, type Translate } from '@bottega/texts';

/** What the order list is filtered by. The address holds it, under the names of `order/list`. */
export interface OrderFilters {
  group?: StatusGroup | undefined;
  /** First and last day of the orders, `YYYY-MM-DD`. */
  from_date?: string | undefined;
  to_date?: string | undefined;
  /** Euro. */
  from_gross_total?: number | undefined;
  to_gross_total?: number | undefined;
}

export const statusGroups = Object.keys(STATUS_GROUPS) as StatusGroup[];

/** Number of orders on a page (ORD-02). */
const pageSize = 12;

/** Reads the filters of an address; values that no form writes are left out. */
export function filtersOf(query: URLSearchParams): OrderFilters {
  const group = statusGroups.find((name) => name === query.get('status_group'));
  const day = (name: 'from_date' | 'to_date') => {
    const value = query.get(name) ?? '';
    return isDay(value) ? { [name]: value } : {};
  };
  const total = (name: 'from_gross_total' | 'to_gross_total') => {
    const value = euroOf(query.get(name) ?? '');
    return value === undefined ? {} : { [name]: value };
  };
  return {
    ...(group && { group }),
    ...day('from_date'),
    ...day('to_date'),
    ...total('from_gross_total'),
    ...total('to_gross_total'),
  };
}

/** The query of filters and a page; empty for the first page of all orders. */
export function queryOf({ group, ...bounds }: OrderFilters, page = 1): string {
  const query = new URLSearchParams();
  if (group) query.set('status_group', group);
  for (const [name, value] of Object.entries(bounds)) if (value !== undefined) query.set(name, String(value));
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query}`;
}

/** The input of `order/list` for a page of the filtered orders. */
export const inputOf = (
  { group, ...bounds }: OrderFilters,
  page: number,
): InputOf<typeof contract.order.list> => ({
  ...bounds,
  ...(group && { status_group: group }),
  page,
  page_size: pageSize,
  show_pending: true,
});

interface ActiveBound {
  name: string;
  without: OrderFilters;
}

/** The chosen bounds in words, each with the filters that remain without it. */
export function activeBounds(t: Translate, filters: OrderFilters): ActiveBound[] {
  const { from_date: from, to_date: to, from_gross_total: least, to_gross_total: most } = filters;
  return [
    ...(from ? [{ name: t('order.since', { day: formatDate(from) }), without: omit('from_date') }] : []),
    ...(to ? [{ name: t('order.until', { day: formatDate(to) }), without: omit('to_date') }] : []),
    ...(least === undefined
      ? []
      : [{ name: t('order.atLeast', { amount: formatPrice(least) }), without: omit('from_gross_total') }]),
    ...(most === undefined
      ? []
      : [{ name: t('order.atMost', { amount: formatPrice(most) }), without: omit('to_gross_total') }]),
  ];

  function omit(name: keyof OrderFilters): OrderFilters {
    const { [name]: _, ...rest } = filters;
    return rest;
  }
}

type BoundName = 'from_date' | 'to_date' | 'from_gross_total' | 'to_gross_total';
type TypedBounds = Record<BoundName, string>;
type WrongBounds = Partial<Record<BoundName, 'order.wrongTotal' | 'order.wrongDays' | 'order.wrongTotals'>>;

/** The filters that a form's texts mean, or the text of each wrong field. */
export function typedBounds(
  typed: TypedBounds,
): { ok: true; bounds: OrderFilters } | { ok: false; wrong: WrongBounds } {
  const wrong = wrongBounds(typed);
  if (Object.keys(wrong).length > 0) return { ok: false, wrong };
  return { ok: true, bounds: filtersOf(new URLSearchParams(typed)) };
}

function wrongBounds(typed: TypedBounds): WrongBounds {
  const [least, most] = [euroOf(typed.from_gross_total), euroOf(typed.to_gross_total)];
  const isWrong = (amount: number | undefined, text: string) => amount === undefined && text !== '';
  const { from_date: from, to_date: to } = typed;
  return {
    ...(from !== '' && to !== '' && from > to && { to_date: 'order.wrongDays' }),
    ...(isWrong(least, typed.from_gross_total) && { from_gross_total: 'order.wrongTotal' }),
    ...(isWrong(most, typed.to_gross_total) && { to_gross_total: 'order.wrongTotal' }),
    ...(least !== undefined && most !== undefined && least > most && { to_gross_total: 'order.wrongTotals' }),
  };
}

/** Euro of a typed amount such as `50`, `12,5` or `12,50 €`; undefined if it is none. */
function euroOf(typed: string): number | undefined {
  const [, amount] = /^(\d{1,6}(?:[.,]\d{1,2})?)\s*€?$/.exec(typed.trim()) ?? [];
  return amount === undefined ? undefined : Number(amount.replace(',', '.'));
}

/** Whether the day exists: `2026-02-30` has the right form but doesn't. */
function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return (
    /^[12]\d{3}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
  );
}
