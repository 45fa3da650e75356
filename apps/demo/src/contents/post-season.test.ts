import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { brandsFolder, demoBrands } from '../demo-brands.ts';
import { brandRows } from '../goods/assortment.ts';
import { categoryRecords, productRecords, vendorIds } from '../goods/product-records.ts';
import { picturesOf, readDrawnPictures } from '../pictures/drawn-pictures.ts';
import { readSourceFiles } from '../source-files.ts';
import { fromSeason } from './post-season.ts';

const files = await readSourceFiles();
const drawn = await readDrawnPictures();
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const firstOf = (month: number): string => `2027-${String(month).padStart(2, '0')}-01`;

test('when the demo is filled out of the season of a post, then the post waits for the next season', () => {
  const post = '---\ntitle: A\nseason_months: 10-5\n---\n\nA';
  const waiting = (from: string) => `---\ntitle: A\nseason_months: 10-5\npublish: ${from}\n---\n\nA`;
  expect(fromSeason(post, '2027-05-31')).toBe(post);
  expect(fromSeason(post, '2027-06-01')).toBe(waiting('2027-10-01'));
  expect(fromSeason('---\ntitle: A\n---\n\nA', '2027-06-01')).toBe('---\ntitle: A\n---\n\nA');
});

test.each(demoBrands)(
  'in each month, the goods that the shown recipes and posts of $name name are in season',
  async (brand) => {
    const rows = brandRows(brand, files.catalogue, files.promotions);
    const products = productRecords(brand, rows, {
      categories: categoryRecords(brand, files.categories),
      vendors: vendorIds(brand, rows),
      pictureOf: picturesOf(brand, drawn),
    });
    const folder = `${brandsFolder}${brand.key}/content/posts/`;
    const posts = await Promise.all((await readdir(folder)).map((name) => readFile(folder + name, 'utf8')));
    const named = posts.flatMap((post) =>
      months
        .filter((month) => !fromSeason(post, firstOf(month)).includes('\npublish: '))
        .flatMap((month) =>
          [...post.matchAll(/\/product\/([a-z0-9-]+)/g)].map(([, slug]) => ({ slug: slug!, month })),
        ),
    );
    const outOfSeason = named.filter(({ slug, month }) => {
      const { season_months: season } = products.find((product) => product.slug === slug)!;
      return season.length > 0 && !season.includes(month);
    });
    expect(outOfSeason).toEqual([]);
    expect(new Set(named.map(({ slug }) => slug)).size).toBe(brand.key === 'rosmarino' ? 6 : 0);
  },
);
