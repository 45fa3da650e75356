import { access } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { demoBrands } from '../../demo-brands.ts';
import { readSourceFiles } from '../../source-files.ts';
import { flyerFolder, flyerSlugs, pageGoods, readFlyer } from './flyer-goods.ts';

const files = await readSourceFiles();
const flyers = demoBrands.flatMap((brand) => flyerSlugs[brand.key].map((slug) => ({ brand, slug })));

test.each(flyers)(
  'when the flyer $slug is read, then each warehouse sells its goods at the printed price and its pages are drawn',
  async ({ brand, slug }) => {
    const flyer = await readFlyer(brand, slug);
    expect(flyer.page_goods).toHaveLength(flyer.page_titles.length);
    expect(flyer.goods).toEqual(flyer.page_goods.flat());
    for (const skus of flyer.page_goods) expect(pageGoods(brand, skus, files)).toHaveLength(skus.length);
    for (const [index] of flyer.page_titles.entries())
      await expect(access(new URL(`${slug}/${index + 1}.webp`, flyerFolder(brand)))).resolves.toBeUndefined();
  },
);

test('when a flyer names a good on offer, then it is refused by its number', () => {
  const brand = demoBrands[0]!;
  const offered = files.promotions.find(({ shop, skus }) => shop === brand.key && skus.length > 0)!.skus[0]!;
  expect(() => pageGoods(brand, [offered], files)).toThrow(offered);
});
