import { expect, test } from 'vitest';
import { codeFiles, places } from './sources.ts';

/**
 * What ships and what measures and tests it, in TypeScript and in its SQL. Migrations stay as they landed, and tests may
 * state what travels.
 */
const checked = codeFiles().filter(
  ({ path }) =>
    /^(?:(?:apps|packages)\/\w+\/(?:src|testing)|bench|e2e)\//.test(path) &&
    !/\.(?:test|e2e|fixture)\.tsx?$/.test(path),
);

const name = String.raw`(?:[sS]tatus|[tT]ype)(?:Id|_id)s?\b`;
const list = String.raw`\b(?:paymentTypes|statuses)`;
/** Between a name and its number: a comparison, an assignment, a member of a literal, a type, a list, an argument. */
const between = String.raw`(?:[!=]==?|<>|[<>]=?|\??:|=|\b(?:not )?in\b|\.includes|= coalesce\(.*,|= case\b.*\bthen\b|\b(?:not )?between\b(?:.*\band\b)?)`;

const bareNumber = new RegExp(
  [
    String.raw`(?:${name}|${list})['")]*\s*${between}\s*[[({']*\d`,
    // none is 0
    String.raw`${name}\s*\?\?\s*[1-9]`,
    String.raw`\d\]?['")]*\s*(?:[!=]==?|<>|=|\.includes\()\s*[\w.?]*${name}`,
    String.raw`\bapplyMove\(.*, \d+, `,
  ].join('|'),
);

const bareInOrders = /\b(?:status|to|id) (?:[!=]==) \d|^\s*(?:\d+|to): ?(?:\{|\d)/;

test('statuses and types have names: no number beside them', () => {
  expect(places(checked, bareNumber)).toEqual([]);
  const orders = checked.filter(({ path }) => /^packages\/domain\/src\/(?:order|checkout)\//.test(path));
  expect(places(orders, bareInOrders)).toEqual([]);
});

test('the check finds numbers in code, types and SQL, and ignores names and parameters', () => {
  const found = (text: string) => places([{ path: '', text }], bareNumber).length > 0;
  const numbers = [
    'if (order.statusId === 6)',
    'if (cart?.statusId !== 2) return;',
    '{ ...openStatus, statusId: 4 }',
    'paymentTypeId: 18 | 19;',
    'wishlist_type_id: 2 };',
    'paymentTypes: [2, 12],',
    'settings.paymentTypes.includes(113)',
    'where status_id in (1, 2)',
    'where o.status_id not in (10, 11)',
    'and status_id between 3 and 7',
    'status_id between ${ordered} and 7',
    'set status_id = 5, updated_at = $2',
    "address->>'addressTypeId' = '2'",
    'a.address_type_id = coalesce($4, 2)',
    'status_id = case when $1 then 5 else status_id end',
    '![3, 4].includes(order.statusId)',
    '19 === paymentTypeId',
    'row.typeId ?? 2',
    "applyMove(tx, acts, order, 10, 'system')",
  ];
  const names = [
    'if (order.statusId === orderStatus.ready)',
    'statusId: cartStatus.open,',
    'where status_id in (${open}, ${prepared})',
    'status_id between ${ordered} and ${ready}',
    'set status_id = $3, updated_at = $4',
    'order?.statusId ?? 0',
    'user_type_id = coalesce($3, user_type_id)',
    '(({ statusId }) => 3 < most)',
    'paymentTypeId: Int32,',
    'cents - totals, 0, paymentTypeId',
  ];
  expect([...numbers, ...names].filter(found)).toEqual(numbers);
});
