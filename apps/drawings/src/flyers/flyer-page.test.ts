import { expect, test } from 'vitest';
import { demoBrands } from '@bottega/demo/demo-brands';
import { readSourceFiles } from '@bottega/demo/source-files';
import { flyerSlugs, pageGoods, readFlyer } from '@bottega/demo/contents/flyers/flyer-goods';
import { drawPage } from './flyer-page.ts';

const files = await readSourceFiles();
const pages = await Promise.all(
  demoBrands.flatMap((brand) =>
    flyerSlugs[brand.key].map(async (slug) => ({ brand, flyer: await readFlyer(brand, slug) })),
  ),
);

test('when a page of a flyer is drawn, then each packed good has its price per kilogram or litre', () => {
  let priced = 0;
  for (const { brand, flyer } of pages)
    for (const [index, skus] of flyer.page_goods.entries()) {
      const goods = pageGoods(brand, skus, files);
      const { svg } = drawPage({
        brand,
        title: flyer.title,
        heading: flyer.page_titles[index]!,
        number: index + 1,
        goods,
      });
      const texts = Array.from(svg.matchAll(/<tspan[^>]*>([^<]*)</g), ([, text]) => text!);
      expect(texts.join(' ')).toContain('Prezzi validi nei giorni del volantino');
      for (const { row, price } of goods) {
        if (!row.net || row.net.unit === 'pz') continue;
        const cents = Math.round((price * 1000) / row.net.value);
        const perUnit = (cents / 100).toFixed(2).replace('.', ',');
        expect(texts).toContain(`${perUnit} €/${row.net.unit === 'g' ? 'kg' : 'l'}`);
        priced += 1;
      }
      expect(texts.filter((text) => text === '€ al kg')).toHaveLength(
        goods.filter(({ row }) => row.sale_type === 'Sfuso').length,
      );
    }
  expect(priced).toBeGreaterThan(40);
});
