import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cartInput } from './cart.arbitrary.ts';
import { cartTotals, containerDeposits } from './index.ts';

it('a container deposit is the sum over pieces and crates, and changes nothing but the total', () => {
  fc.assert(
    fc.property(cartInput, (cart) => {
      const { packages = [] } = cart;
      const bare = {
        ...cart,
        lines: cart.lines.map(({ containerCents: _, ...line }) => line),
        packages: packages.filter((container) => !container.returnable),
      };
      const crates = packages.find((container) => container.returnable);
      const deposits =
        cart.lines.reduce(
          (sum, { quantity, containerCents = 0 }) => sum + (quantity / 1000) * containerCents,
          0,
        ) + (crates ? crates.quantity * crates.unitCost : 0);
      const { containerTotal, crates: inCrates, total, preAuthorisation, ...others } = cartTotals(cart);
      expect(containerTotal).toBe(deposits);
      const before = cartTotals(bare);
      expect([total, preAuthorisation]).toEqual([
        before.total + deposits,
        before.preAuthorisation + deposits,
      ]);
      expect(others).toEqual({ ...others, ...withoutContainers(before) });
      expect(inCrates?.quantity).toBe(crates?.quantity);
    }),
  );
});

const withoutContainers = ({
  containerTotal: _,
  crates: _crates,
  total: _total,
  preAuthorisation: _blocked,
  ...others
}: ReturnType<typeof cartTotals>) => others;

it('when a piece comes without its container, then it has no deposit', () => {
  expect(containerDeposits([{ quantity: 3000 }], undefined)).toBe(0);
  expect(containerDeposits([{ quantity: 3000, containerCents: 25 }], { quantity: 2, unitCents: 400 })).toBe(
    875,
  );
});
