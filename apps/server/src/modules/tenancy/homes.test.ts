import { expect, test } from 'vitest';
import { homesOf, type PresenceRow } from './homes.ts';

const row = (tenantId: number, presence: PresenceRow['presence'], moves = 0): PresenceRow => ({
  tenant_id: tenantId,
  presence,
  moves,
});

test('when a brand left a cell, then it is at home in the other one', () => {
  const { homes, left, claimedTwice } = homesOf(
    new Map([
      ['home', [row(1, 'home'), row(2, 'left')]],
      ['sud', [row(2, 'home', 1)]],
    ]),
  );
  expect([...homes]).toEqual([
    [1, 'home'],
    [2, 'sud'],
  ]);
  expect([...left]).toEqual([2]);
  expect(claimedTwice).toEqual([]);
});

test('when the former cell has not yet noticed a move, then the cell with more moves is right, in any order', () => {
  const former: [string, PresenceRow[]] = ['home', [row(1, 'leaving', 2)]];
  const present: [string, PresenceRow[]] = ['sud', [row(1, 'home', 3)]];
  for (const cells of [
    [former, present],
    [present, former],
  ])
    expect(homesOf(new Map(cells))).toMatchObject({ homes: new Map([[1, 'sud']]), claimedTwice: [] });
});

test('when two cells claim a brand with as many moves, then both are named', () => {
  const { claimedTwice } = homesOf(
    new Map([
      ['home', [row(1, 'home')]],
      ['sud', [row(1, 'home')]],
    ]),
  );
  expect(claimedTwice).toEqual([{ tenantId: 1, cells: ['home', 'sud'] }]);
});
