import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  authorised,
  balanceOf,
  bookOf,
  captured,
  changed,
  ended,
  ledgerProblems,
  ordered,
  received,
  refunded,
  released,
  returned,
  sold,
  takingsOf,
} from './index.ts';
import type { LedgerEntry, Posting, Sale } from './index.ts';

const cents = fc.integer({ min: 0, max: 20_000 });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const amount = fc.record({ rate: fc.constantFrom(400, 500, 1000, 2200), gross: cents });
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const grossOf = (amounts: readonly { gross: number }[]): number => sum(amounts.map(({ gross }) => gross));

/** An order as rules make it: offers and codes never exceed the goods, and no more is charged than the parts. */
const sale: fc.Arbitrary<Sale> = fc
  .record({
    lines: fc.array(amount, { maxLength: 12 }),
    parts: fc.tuple(part, part, part, part, part),
    packaging: fc.array(amount, { maxLength: 2 }),
    delivery: fc.array(amount, { maxLength: 1 }),
    containers: fc.nat(3000),
  })
  .map(
    ({
      lines,
      parts: [offers, codes, certificates, allowance, deposit],
      packaging,
      delivery,
      containers,
    }) => {
      const cartOffers = Math.floor(grossOf(lines) * offers);
      const afterOffers = grossOf(lines) - cartOffers;
      const byCodes = Math.floor(afterOffers * codes);
      const byCertificates = Math.floor((afterOffers - byCodes) * certificates);
      const goods = afterOffers - byCodes - byCertificates;
      const besides = grossOf(packaging) + grossOf(delivery) + containers;
      const charged = goods - Math.floor(goods * allowance) + besides;
      return {
        lines,
        cartOffers,
        codes: byCodes,
        certificates: byCertificates,
        packaging,
        delivery,
        containers,
        charged,
        deposit: Math.floor(charged * deposit),
      };
    },
  );
const book = fc.record({ total: cents, codes: cents });
const empty = { total: 0, codes: 0 };
const money = (gross: number, key = '1') => ({ gateway: 'test', key, cents: gross });
const till = { account: 'gateway', detail: 'test' } as const;
const entriesOf = (...postings: readonly Posting[]): LedgerEntry[] =>
  postings.flatMap((posting) => posting.entries);
const isBalanced = (posting: Posting) =>
  sum(posting.entries.map((entry) => entry.cents)) === 0 &&
  posting.entries.every((entry) => entry.cents !== 0);

describe('ledger', () => {
  it('every posting sums to zero and has no entry of nothing', () => {
    fc.assert(
      fc.property(sale, book, book, cents, cents, (terms, book, other, gross, blocked) => {
        const all = [
          ordered(book),
          changed('1', book, other),
          ended('cancelled', book),
          authorised(money(gross)),
          released(money(gross)),
          captured(money(gross), { blocked, stage: 'before' }),
          received({ account: 'ticket', detail: '18' }, { key: '1', cents: gross, stage: 'after' }),
          sold(terms, book),
          refunded(till, money(gross), sold(terms, book).entries),
          returned('1', gross),
        ];
        expect(all.filter((posting) => !isBalanced(posting))).toEqual([]);
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
      }),
    );
  });

  it('when an order is handed over, then its takings by VAT rate and container deposits add up to what was charged, and none is negative', () => {
    fc.assert(
      fc.property(sale, book, (terms, before) => {
        const posted = sold(terms, before).entries;
        const takings = takingsOf(posted);
        expect(grossOf(takings) + terms.containers).toBe(terms.charged);
        expect(takings.every(({ gross, net, vat }) => gross > 0 && net + vat === gross)).toBe(true);
        const balance = balanceOf(posted);
        expect(balance('revenue')).toBe(terms.cartOffers - grossOf(terms.lines));
        expect(balance('gift_code')).toBe(terms.codes);
        expect(balance('gift_certificate')).toBe(terms.certificates);
        expect(balance('container')).toBe(0 - terms.containers);
        expect(balance('shopper')).toBe(terms.charged - terms.deposit);
        expect(balance('allowance')).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('when offers reduce the goods, then each rate bears its share, within a cent for each of its lines', () => {
    fc.assert(
      fc.property(sale, ({ lines, cartOffers }) => {
        const rest = { codes: 0, certificates: 0, packaging: [], delivery: [], containers: 0, deposit: 0 };
        const total = grossOf(lines);
        const charged = total - cartOffers;
        for (const { rate, gross } of takingsOf(
          sold({ lines, cartOffers, ...rest, charged }, empty).entries,
        )) {
          const own = lines.filter((line) => line.rate === rate);
          expect(Math.abs(gross - (grossOf(own) * charged) / total)).toBeLessThan(own.length);
        }
      }),
    );
  });

  it('when everything is given back in any number of refunds, then no rate keeps takings, no container deposit is left and none was ever below zero', () => {
    fc.assert(
      fc.property(sale, fc.array(part, { maxLength: 5 }), (terms, parts) => {
        let entries = entriesOf(
          captured(money(terms.deposit), { blocked: 0, stage: 'before' }),
          sold(terms, empty),
          captured(money(terms.charged - terms.deposit), { blocked: 0, stage: 'after' }),
        );
        let left = terms.charged;
        [...parts, 1].forEach((share, at) => {
          const back = Math.floor(left * share);
          left -= back;
          entries = [...entries, ...refunded(till, money(back, String(at)), entries).entries];
          expect(takingsOf(entries).every(({ gross }) => gross > 0)).toBe(true);
          const out = 0 - balanceOf(entries)('container') - balanceOf(entries)('container_back');
          expect(grossOf(takingsOf(entries)) + out).toBe(left);
        });
        expect(takingsOf(entries)).toEqual([]);
        expect(balanceOf(entries)('container_back')).toBe(terms.containers);
      }),
    );
  });

  it('when containers come back, then their deposits are given back, and takings stay', () => {
    fc.assert(
      fc.property(sale, part, (terms, share) => {
        const entries = entriesOf(
          captured(money(terms.deposit), { blocked: 0, stage: 'before' }),
          sold(terms, empty),
          captured(money(terms.charged - terms.deposit), { blocked: 0, stage: 'after' }),
        );
        const back = Math.floor(terms.containers * share);
        const granted = [...entries, ...returned('1', back).entries];
        expect(balanceOf(granted)('shopper')).toBe(0 - back);
        const after = [...granted, ...refunded(till, money(back), granted).entries];
        expect(takingsOf(after)).toEqual(takingsOf(entries));
        expect(balanceOf(after)('shopper')).toBe(0);
        expect(balanceOf(after)('container') + balanceOf(after)('container_back')).toBe(
          back - terms.containers,
        );
      }),
    );
  });

  it('when more was paid than the order costs, then giving it back changes no takings', () => {
    fc.assert(
      fc.property(sale, cents, (terms, extra) => {
        const paid = terms.charged + extra;
        const entries = entriesOf(
          captured(money(paid), { blocked: paid, stage: 'before' }),
          sold({ ...terms, deposit: paid }, empty),
        );
        const after = [...entries, ...refunded(till, money(extra), entries).entries];
        expect(takingsOf(after)).toEqual(takingsOf(entries));
        expect(balanceOf(after)('shopper')).toBe(0);
        expect(balanceOf(after)('gateway', 'test')).toBe(terms.charged);
      }),
    );
  });

  it('when a paid order is cancelled before the hand-over, then the refund clears the deposit and there are no takings', () => {
    fc.assert(
      fc.property(cents, (paid) => {
        const before = captured(money(paid), { blocked: paid, stage: 'before' }).entries;
        const { entries } = refunded(till, money(paid), before);
        expect(balanceOf([...before, ...entries])('deposit')).toBe(0);
        expect(takingsOf([...before, ...entries])).toEqual([]);
      }),
    );
  });

  it('when an order was changed any number of times and ends, then its order book is empty', () => {
    fc.assert(
      fc.property(
        fc.array(book, { minLength: 1, maxLength: 5 }),
        sale,
        fc.boolean(),
        (books, terms, isSold) => {
          const changes = books.slice(1).map((to, at) => changed(String(at), books[at] ?? empty, to));
          const entries = entriesOf(ordered(books[0] ?? empty), ...changes);
          expect(bookOf(entries)).toEqual(books.at(-1));
          const end = isSold ? sold(terms, bookOf(entries)) : ended('not_collected', bookOf(entries));
          expect(bookOf([...entries, ...end.entries])).toEqual(empty);
        },
      ),
    );
  });
});

describe('what a ledger explains', () => {
  const good: Sale = {
    lines: [{ rate: 400, gross: 1000 }],
    cartOffers: 0,
    codes: 0,
    certificates: 0,
    packaging: [],
    delivery: [{ rate: 2200, gross: 490 }],
    containers: 0,
    charged: 1490,
    deposit: 0,
  };
  const orderBook = { total: 1490, codes: 0 };
  const postings = [
    ordered(orderBook),
    authorised(money(1600)),
    sold(good, orderBook),
    captured(money(1490), { blocked: 1600, stage: 'after' }),
  ];
  const movements = [
    { attemptId: 1, kind: 'authorised' as const, cents: 1600 },
    { attemptId: 1, kind: 'captured' as const, cents: 1490 },
  ];
  const order = { total: 1490, cost: 1490, stage: 'handed_over' as const, movements };

  it('when order, ledger and movements agree, then there is no problem', () => {
    expect(ledgerProblems(postings, order)).toEqual([]);
    expect(
      ledgerProblems(postings.slice(0, 2), { ...order, stage: 'open', movements: movements.slice(0, 1) }),
    ).toEqual([]);
    const freed = [...postings.slice(0, 2), released(money(1600)), ended('cancelled', orderBook)];
    const reversed = [movements[0]!, { attemptId: 1, kind: 'reversed' as const, cents: 1600 }];
    expect(ledgerProblems(freed, { ...order, stage: 'ended', movements: reversed })).toEqual([]);
  });

  it('when one side is missing or has another amount, then the problem names the side', () => {
    const problems = (postings: Posting[], changes: Partial<typeof order> = {}) =>
      ledgerProblems(postings, { ...order, ...changes });
    expect(problems(postings, { cost: 1489 })).toEqual(['ORDER_DIFFERS']);
    expect(problems(postings.toSpliced(3, 1))).toEqual(['MOVEMENTS_DIFFER', 'BLOCKED_DIFFERS']);
    expect(problems(postings, { movements: [] })).toEqual(['MOVEMENTS_DIFFER']);
    expect(problems(postings.toSpliced(2, 1))).toEqual(['ORDER_DIFFERS']);
    expect(problems(postings.toSpliced(1, 1))).toEqual(['BLOCKED_DIFFERS']);
    const tooMuch = sold({ ...good, charged: 1500 }, orderBook);
    expect(problems(postings.toSpliced(2, 1, tooMuch), { cost: 1500 })).toEqual(['CHARGED_TOO_MUCH']);
    const [first, ...others] = postings;
    const broken = { ...first!, entries: first!.entries.slice(1) };
    expect(problems([broken, ...others])).toContain('NOT_BALANCED');
  });
});
