import { expect, test } from 'vitest';
import { demoBrands } from '../demo-brands.ts';
import { picturesOf, readDrawnPictures } from '../pictures/drawn-pictures.ts';
import { isRender } from '../pictures/picture-source.ts';
import { readSourceFiles } from '../source-files.ts';
import { brandRows } from './assortment.ts';
import { categoryRecords, productRecords, vendorIds } from './product-records.ts';

test.each(demoBrands)(
  'loose goods of $name that show a render are illustrative, and no others',
  async (brand) => {
    const files = await readSourceFiles();
    const rows = brandRows(brand, files.catalogue, files.promotions).filter(
      ({ sale_type: saleType }) => saleType === 'Sfuso',
    );
    const pictureOf = picturesOf(brand, await readDrawnPictures());
    const products = productRecords(brand, rows, {
      categories: categoryRecords(brand, files.categories),
      vendors: vendorIds(brand, rows),
      pictureOf,
    });
    const illustrative = products.filter((product) => product.illustrative).map(({ sku }) => sku);
    expect(illustrative.length).toBeGreaterThan(5);
    expect(illustrative).toEqual(rows.map(({ sku }) => sku).filter((sku) => isRender(pictureOf(sku))));
  },
);
