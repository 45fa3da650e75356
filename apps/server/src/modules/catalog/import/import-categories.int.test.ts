import { makeCategoryBlock, makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeProposal } from '../../../../testing/builders/content.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importShop, type ImportShop } from './import-shop.fixture.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await importShop();
  await makeProduct(shop.db, { productId: 1, sku: 'A1', categoryId: 13 });
});
afterAll(() => shop.drop());

const category = (slug: string) =>
  shop.db.row<Record<string, unknown>>(
    `select c.name, c.level, c.position, c.info, p.slug as parent from category c
     left join category p on p.tenant_id = c.tenant_id and p.category_id = c.parent_id where c.slug = $1`,
    [slug],
  );

test('a category tree is imported from rows in any order, with the texts of its pages', async () => {
  const before = await shop.version();
  const sent = await shop.send(
    `slug,parent,name,position,title,subtitle,description,icon,menu_image,hide_in_menu
bevande/acqua/naturale,bevande/acqua,Naturale,2,,,,,,
bevande,,Bevande,5,Tutte le bevande,Fresche,"Acqua, bibite e succhi",1f9c3,menu-bevande,
bevande/acqua,bevande,Acqua,1,,,,,,true
`,
  );
  expect(sent).toMatchObject({
    ok: true,
    report: { kind: 'categories', created: 3, changed: 0, unchanged: 0 },
  });
  expect(await shop.version()).toBe(before + 1);
  expect(await category('bevande')).toEqual({
    name: 'Bevande',
    level: 1,
    position: 5,
    parent: null,
    info: {
      TITLE: 'Tutte le bevande',
      SUBTITLE: 'Fresche',
      DESCRIPTION: 'Acqua, bibite e succhi',
      ICON: '1f9c3',
      MENU_IMAGE: 'menu-bevande',
    },
  });
  expect(await category('bevande/acqua')).toMatchObject({
    level: 2,
    parent: 'bevande',
    info: { HIDE_IN_MENU: 'true' },
  });
  expect(await category('bevande/acqua/naturale')).toMatchObject({ level: 3, parent: 'bevande/acqua' });
});

test('an absent column keeps a value, an empty cell clears it, a repeated import changes nothing', async () => {
  const file = 'slug,subtitle\nbevande,\n';
  expect(await shop.send(file)).toMatchObject({ ok: true, report: { changed: 1 } });
  expect((await category('bevande'))!['info']).not.toHaveProperty('SUBTITLE');
  expect((await category('bevande'))!['info']).toHaveProperty('TITLE');
  expect(await shop.send(file)).toMatchObject({ ok: true, report: { unchanged: 1, applied: false } });
});

test('a new category without a parent column gets its parent from its slug', async () => {
  await shop.send('slug,name\nbevande/succhi,Succhi\n');
  expect(await category('bevande/succhi')).toMatchObject({ parent: 'bevande', level: 2 });
});

test('when a category moves, then its address, its levels and the category paths of its products follow', async () => {
  await shop.send('slug,parent\ndispensa/pasta/penne,ortofrutta\n');
  expect(await category('dispensa/pasta/penne')).toBeUndefined();
  expect(await category('ortofrutta/penne')).toMatchObject({ parent: 'ortofrutta', level: 2 });
  const path = () => shop.db.row('select category_path from product where product_id = 1');
  expect(await path()).toEqual({ category_path: [20, 13] });
  await shop.send('slug,parent\ndispensa/pasta/penne,dispensa/pasta\n');
  expect(await path()).toEqual({ category_path: [10, 11, 13] });
});

test('when a file names a category by its former slug, then it means that category, and a repeat changes nothing', async () => {
  const there = 'slug,parent\ndispensa/pasta/penne,ortofrutta\n';
  expect(await shop.send(there)).toMatchObject({ ok: true, report: { created: 0, changed: 1 } });
  expect(await shop.send(there)).toMatchObject({ ok: true, report: { unchanged: 1, applied: false } });
  expect(await shop.send('slug,position\ndispensa/pasta/penne,7\n')).toMatchObject({
    report: { changed: 1 },
  });
  expect(await category('ortofrutta/penne')).toMatchObject({ position: 7 });
  expect(await shop.refused('slug,position\ndispensa/pasta/penne,1\nortofrutta/penne,2\n')).toEqual([
    '3 slug DUPLICATE_KEY',
  ]);
  await shop.send('slug,parent\ndispensa/pasta/penne,dispensa/pasta\n');
  expect(await category('dispensa/pasta/penne')).toMatchObject({ parent: 'dispensa/pasta' });
});

test('when a group gets another slug, then those below it follow, and a repeat changes nothing', async () => {
  const file = 'slug,old_slug\ndispensa/paste,dispensa/pasta\n';
  expect(await shop.send(file)).toMatchObject({ ok: true, report: { changed: 1 } });
  expect(await category('dispensa/paste/penne')).toMatchObject({ parent: 'dispensa/paste' });
  expect(await shop.send(file)).toMatchObject({ ok: true, report: { unchanged: 1, applied: false } });
  const child = 'slug,name\ndispensa/pasta/fusilli,Fusilli\n';
  expect(await shop.send(child)).toMatchObject({ report: { created: 1 } });
  expect(await category('dispensa/paste/fusilli')).toMatchObject({ parent: 'dispensa/paste' });
  expect(await shop.send(child)).toMatchObject({ report: { unchanged: 1, applied: false } });
  await shop.send('slug,delete\ndispensa/paste/fusilli,true\n');
  await shop.send('slug,old_slug\ndispensa/pasta,dispensa/paste\n');
  expect(await category('dispensa/pasta/penne')).toMatchObject({ parent: 'dispensa/pasta' });
});

test('when one file gives a category the slug that another one leaves, then both change', async () => {
  await shop.send('slug,name\ndispensa/comune,Secco\nortofrutta/comune,Fresco\n');
  const file = 'slug,parent\ndispensa/comune,ortofrutta\nortofrutta/comune,\n';
  expect(await shop.send(file)).toMatchObject({ ok: true, report: { changed: 2 } });
  expect(await category('ortofrutta/comune')).toMatchObject({ name: 'Secco' });
  expect(await category('comune')).toMatchObject({ name: 'Fresco', level: 1 });
  await shop.send('slug,delete\nortofrutta/comune,true\ncomune,true\n');
});

test('a category is found by its new name', async () => {
  await shop.send('slug,name\nbevande/succhi,Nettari\n');
  expect(await shop.db.rows(`select from category where search_normal(name) = 'nettari'`)).toHaveLength(1);
});

test('empty categories of one file are deleted together, parent and child', async () => {
  const sent = await shop.send('slug,delete\nbevande/acqua,true\nbevande/acqua/naturale,true\n');
  expect(sent).toMatchObject({ ok: true, report: { changed: 2, withdrawn: 2 } });
  expect(await category('bevande/acqua')).toBeUndefined();
});

test.each<[string, string[]]>([
  ['slug,position\nnuova,1', ['2 name REQUIRED']],
  ['slug,name\nDispensa Nuova,x', ['2 slug FORM']],
  ['slug,name\na/b/c/d,x', ['2 slug FORM']],
  ['slug,name,parent\nnuova,Nuova,mai-vista', ['2 parent PARENT_UNKNOWN']],
  ['slug,name,parent\nnuova,Nuova,dispensa/pasta/penne', ['2 parent TOO_DEEP', '2 parent PARENT_HAS_GOODS']],
  ['slug,parent\ndispensa,dispensa/pasta', ['2 parent PARENT_CIRCLE']],
  ['slug,parent\ndispensa,ortofrutta', ['2 parent TOO_DEEP', '2 parent TOO_DEEP']],
  ['slug,delete\ndispensa/pasta/penne,true', ['2 delete CATEGORY_IN_USE']],
  ['slug,delete\ndispensa,true', ['2 delete CATEGORY_IN_USE']],
  ['slug,delete\nmai-vista,true', ['2 slug UNKNOWN_CATEGORY']],
  ['slug,name\nnuova,x\nnuova,y', ['3 slug DUPLICATE_KEY']],
  ['slug,name,position\nnuova,x,1.5', ['2 position DECIMALS']],
  ['slug,old_slug\nnuova,mai-vista', ['2 old_slug UNKNOWN_CATEGORY']],
  ['slug,old_slug\nortofrutta,dispensa', ['2 old_slug CATEGORY_SLUG_TAKEN']],
])('when a categories file is %j, then it is refused and nothing changes', async (file, problems) => {
  const tree = () => shop.db.rows('select * from category order by category_id');
  const before = await tree();
  const found = await shop.refused(file);
  expect(new Set(found)).toEqual(new Set(problems));
  expect(await tree()).toEqual(before);
});

test('a category with blocks or banners, or whose products a block shows, can’t be deleted', async () => {
  await shop.send('slug,name\nvuota,Vuota\nbanner,Banner\nmostrata,Mostrata\nlibera,Libera\n');
  const idOf = async (slug: string) =>
    (await shop.db.row<{ id: number }>('select category_id as id from category where slug = $1', [slug]))!.id;
  const block = { name: 'Da vedere', type: 'products', position: 1 } as const;
  await makeCategoryBlock(shop.db, {
    ...block, categoryBlockId: 901, categoryId: await idOf('vuota'),
    content: { query: { parent_category_id: await idOf('mostrata'), page_size: 4 } },
  }); // prettier-ignore
  await makeProposal(shop.db, { proposalId: 1, categoryId: await idOf('banner') });
  for (const slug of ['vuota', 'banner', 'mostrata'])
    expect(await shop.refused(`slug,delete\n${slug},true\n`), slug).toEqual(['2 delete CATEGORY_FURNISHED']);
  expect(await shop.send('slug,delete\nlibera,true\n')).toMatchObject({ ok: true, report: { withdrawn: 1 } });
});

test('an import doesn’t change the category tree of another brand', async () => {
  const tree = () => shop.otherBrand.rows('select * from category order by category_id');
  const before = await tree();
  await shop.send('slug,name\ndispensa,La dispensa\n');
  expect(await category('dispensa')).toMatchObject({ name: 'La dispensa' });
  expect(await tree()).toEqual(before);
});
