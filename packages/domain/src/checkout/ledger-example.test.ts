import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deliveryByRate } from '../cart/index.ts';
import { chargeOf } from '../order/index.ts';
import {
  authorised,
  bookOf,
  captured,
  ordered,
  refunded,
  sold,
  takingsOf,
  type LedgerEntry,
  type Posting,
} from './index.ts';

/* The order that docs/ledger.md explains: three lines, one of them weighed, a gift code, delivery, paid by card. */

const lines = [
  { rate: 400, quantity: 3000, netCents: 597, picked: 3000 },
  { rate: 400, quantity: 500, netCents: 167, picked: 400 },
  { rate: 2200, quantity: 1000, netCents: 250, picked: 1000 },
];
const amounts = { goodsTotal: 1014, giftTotal: 100, packageTotal: 0, deliveryFee: 490 };
const blocked = 1404 + 33;

function explained(): Posting[] {
  const charge = chargeOf(lines, { ...amounts, agreed: blocked });
  const money = (cents: number) => ({ gateway: 'stripe', key: '1', cents });
  const first = [ordered({ total: 1404, codes: 100 }), authorised(money(blocked))];
  const goods = lines.map(({ rate }, at) => ({ rate, gross: charge.lines[at] ?? 0 }));
  const sale = {
    lines: goods,
    cartOffers: 0,
    codes: charge.gift,
    certificates: 0,
    packaging: [],
    delivery: deliveryByRate(490, goods, 'goods'),
    containers: 0,
    charged: charge.total,
    deposit: 0,
  };
  const handed = [
    ...first,
    sold(sale, bookOf(first.flatMap(({ entries }) => entries))),
    captured(money(charge.total), { blocked, stage: 'after' }),
  ];
  const back = refunded(
    { account: 'gateway', detail: 'stripe' },
    money(200),
    handed.flatMap(({ entries }) => entries),
  );
  return [...handed, back];
}

const documented = readFileSync(new URL('../../../../docs/ledger.md', import.meta.url), 'utf8');
const tableAfter = (heading: string): string[][] =>
  documented
    .split(`${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const euro = (cents: number): string => `${cents < 0 ? '−' : ''}${(Math.abs(cents) / 100).toFixed(2)}`;
const accountOf = ({ account, detail, vat }: LedgerEntry): string =>
  [account, detail, vat === undefined ? undefined : `${vat / 100}%`]
    .filter((part) => part !== undefined)
    .join(' ');

test('when docs/ledger.md explains its example, then each posting, account and cent is what the rules give', () => {
  const rows = explained().flatMap(({ kind, entries }) =>
    entries.map((entry) => [kind, accountOf(entry), euro(entry.cents)]),
  );
  const found = tableAfter('## An order, cent by cent').map((row) => row.slice(0, 3));
  expect(found).toEqual(rows);
});

test('when docs/ledger.md lists the takings of its example, then gross, net and VAT are what the rules give', () => {
  const rows = takingsOf(explained().flatMap(({ entries }) => entries)).map(({ rate, gross, net, vat }) => [
    `${rate / 100}%`,
    euro(gross),
    euro(net),
    euro(vat),
  ]);
  expect(tableAfter('## Its takings')).toEqual(rows);
});
