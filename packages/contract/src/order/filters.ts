import { Type } from 'typebox';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Euro = Type.Number({ minimum: 0, maximum: 1_000_000 });

/** Answers replaced lines beside their substitutes. Without it a substitute stands in the place of a line it replaces. */
export const ShowReplaced = Type.Optional(Type.Boolean());

/** Paging and filters of order lists (ORD-11, ORD-12). */
export const OrderFilters = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Answers the lines of each order. */
  fetch_detail: Type.Optional(Type.Boolean()),
  show_replaced: ShowReplaced,
  /** Whether orders that wait for their payment are included; yes when absent. */
  show_pending: Type.Optional(Type.Boolean()),
  /** Only orders that wait for their payment, that are under way, or that are over. */
  status_group: Type.Optional(
    Type.Union([Type.Literal('to_pay'), Type.Literal('under_way'), Type.Literal('over')]),
  ),
  /** First and last day of the orders, in Rome's time. */
  from_date: Type.Optional(Day),
  to_date: Type.Optional(Day),
  from_gross_total: Type.Optional(Euro),
  to_gross_total: Type.Optional(Euro),
});
