import { createTexts } from '@bottega/texts';
import { expect, test } from 'vitest';
import { packagingDetail } from './packaging-detail.ts';

const { t } = createTexts();
const bag = { packagingTypeId: 1, name: 'Sacchetti', description: 'Di carta', cost: 0.12 };

test('when packaging has a material, then its choice names the code and how it is thrown away', () => {
  const coded = { ...bag, material: 'PAP 22', disposal: 'raccolta della carta' };
  expect(packagingDetail(coded, undefined, t)).toMatch(
    /^Di carta · 0,12.€[^·]* · Materiale PAP 22: raccolta della carta$/,
  );
  expect(packagingDetail(bag, undefined, t)).not.toContain('Materiale');
});

test('when packaging is chosen, then its choice names how many the basket takes', () => {
  const taken = {
    orderPackageId: 1,
    quantity: 3,
    totalPrice: 0.36,
    package: { descr: 'Sacchetti', cost: 0.12 },
  };
  expect(packagingDetail(bag, taken, t)).toMatch(/3.*0,36/);
  expect(packagingDetail(bag, { ...taken, orderPackageId: 2 }, t)).not.toMatch(/0,36/);
});
