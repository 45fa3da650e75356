import { globSync, readFileSync } from 'node:fs';
import { shopCases, shopContainers, shopOrders, type Endpoint } from '@bottega/contract';
import * as domain from '@bottega/domain';
import {
  endedStatuses,
  followingStatuses,
  ORDER_STATUSES,
  orderStatus,
  shopMoves,
  statusesAtShop,
} from '@bottega/domain';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';

const read = (path: string): string => readFileSync(inRoot(path), 'utf8');
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(1, -1).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()));
const numbersIn = (cell: string): number[] => [...cell.matchAll(/\d+/g)].map(([n]) => Number(n));

test('when an order has a status, then the table of the glossary lists its id and its name', () => {
  const [, table = ''] = /\(`orderStatus`\):\n\n((?:\|.*\n)+)/.exec(read('docs/glossary.md')) ?? [];
  const listed = rowsOf(table)
    .filter(([id]) => /^\d+$/.test(id!))
    .map(([id, name]) => [name!.replaceAll('`', ''), Number(id)]);
  expect(Object.fromEntries(listed)).toEqual(orderStatus);
});

test('when a status ends an order, then the index of living orders by basket leaves it out', () => {
  const index =
    /create unique index order_of_cart on sales_order .* where status_id <> ALL \(array\[(.*)\]\);/;
  const migrations = globSync('apps/server/db/migrations/*.sql', { cwd: inRoot() }).toSorted().map(read);
  const living = migrations.flatMap((sql) => index.exec(sql)?.slice(1) ?? []);
  expect(numbersIn(living.at(-1) ?? '')).toEqual(endedStatuses);
});

test('when the shop has a step, then the glossary lists it', () => {
  const [, meaning = ''] = /\| `ShopMove` \|.*: (.*?) \|\n/.exec(read('docs/glossary.md')) ?? [];
  const inWords = (step: string) => step.replaceAll('-', ' ');
  expect(meaning.split(', ').map(inWords)).toEqual(shopMoves.map(inWords));
});

const [, orderTable = ''] = /\n\n((?:\|.*\n)+)/.exec(read('docs/shop-side.md')) ?? [];
const calls = rowsOf(orderTable).flatMap(([call, , from]) =>
  [...call!.matchAll(/`(?:GET|POST|)\s*[^`]*?([\w-]+)`/g)].map(([, name]) => ({
    name: name!,
    from: numbersIn(from!),
  })),
);
const nameOf = ({ path }: Endpoint): string => path.slice(path.lastIndexOf('/') + 1);
const orderCalls = Object.values<Endpoint>(shopOrders);

test('when a program can call the shop’s side of orders, then docs/shop-side.md lists that call', () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(orderCalls.map(nameOf).toSorted());
});

test('when a program can settle cases or take back containers, then docs/shop-side.md lists that call', () => {
  const text = read('docs/shop-side.md');
  const paths = [shopCases, shopContainers].flatMap((group) => Object.values<Endpoint>(group));
  const missing = paths.map(({ path }) => path.replace('/ebsn/api/admin/', '/'));
  expect(missing.filter((path) => !text.includes(`${path}\``))).toEqual([]);
});

test('when the shop has a step, then it is a call of the contract', () => {
  const names = orderCalls.map(nameOf).filter((name) => !['list', 'view', 'pick', 'expect'].includes(name));
  expect(names.toSorted()).toEqual(shopMoves.toSorted());
});

test('when docs/shop-side.md says from which statuses a step goes, then the state table lets staff make it', () => {
  const startsOf = (move: (typeof shopMoves)[number]) =>
    ORDER_STATUSES.filter((from) => {
      const [first] = domain.statusesOf(move, { status: from, addressTypeId: domain.addressType.home });
      return followingStatuses(from, 'staff').includes(first!);
    });
  const sorted = (statuses: readonly number[]) => statuses.toSorted((a, b) => a - b);
  for (const move of shopMoves)
    expect(sorted(calls.find(({ name }) => name === move)!.from), move).toEqual(sorted(startsOf(move)));
  expect(calls.find(({ name }) => name === 'pick')!.from).toEqual(ORDER_STATUSES.filter(domain.mayBePicked));
  expect(calls.find(({ name }) => name === 'expect')!.from).toEqual(
    sorted([...domain.STATUS_GROUPS.under_way]),
  );
});

test('when docs/shop-side.md says what the list has without a status, then it is what stands at the shop', () => {
  const [, listed = ''] = /without `status` ([\d, ]+)/.exec(orderTable) ?? [];
  expect(numbersIn(listed)).toEqual(statusesAtShop);
});
