import type { Product } from '@bottega/contract';
import { saleRulesOf } from '@bottega/domain/catalog';
import { dataOf } from '../../../../testing/call-route.ts';
import { makeClass, makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { makeRequest } from '../../../../testing/builders/identity.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSellables, toProduct } from '../index.ts';
import { makeShop, type MadeShop } from '../made-shop.fixture.ts';

let shop: MadeShop;
beforeAll(async () => {
  shop = await makeShop();
  await makeProduct(shop.db, {
    productId: 301, name: 'Prosciutto crudo', slug: 'prosciutto-crudo', categoryId: 21, vendorId: 8, brandName: 'Norcineria',
    saleType: 'Sfuso', step: 0.05, firstAdd: 0.15, maxQuantity: 2, singleUnitWeight: 0.02, listCents: 2490,
    options: [{ name: 'Taglio', parameterName: 'taglio', choices: ['A fette sottili', 'Intero'] }],
    details: { ingredients: '<p>Coscia di suino, <strong>latte</strong></p>' },
  }); // prettier-ignore
  await makeProduct(shop.db, {
    productId: 302, name: 'Ostrica', slug: 'ostrica', categoryId: 21, vendorId: 9, brandName: 'Mare', step: 6, locked: true,
    minQuantity: 6, maxQuantity: 24, baseUnit: 'PZ', baseContent: 1, listCents: 120, vatBp: 1000,
  }); // prettier-ignore
  await makeOffer(shop.db, 'selectable', [302], {
    benefit: { type: 'percent', percent: 1000 }, badge: 'Scegli tu', selectableText: 'Le vuoi di seconda scelta?', perOrderLimit: 12,
  }); // prettier-ignore
});
afterAll(() => shop.close());

const product = (productId: number) =>
  shop.call<Product>('product', { productId: String(productId) }).then(dataOf);

describe('reading one product', () => {
  test('[CAT-30] [CAT-31] a product is read by slug or id, with its details', async () => {
    const bySlug = await shop.product({ slug: 'prosciutto-crudo' });
    expect(bySlug).toEqual(await product(301));
    expect(bySlug).toMatchObject({
      id: 301, productId: 301, name: 'Prosciutto crudo', shortDescr: 'Norcineria', description: 'al kg', slug: 'prosciutto-crudo',
      vendor: { vendorId: 8, name: 'Norcineria' }, categoryId: 21, minAcq: 0, isNew: false, highlight: false, available: 100,
      price: 24.9, priceDisplay: 24.9, priceUmDisplay: 24.9, weightUnitDisplay: 'KG', priceUnitDisplay: 'kg',
      breadCrumbs: [
        { categoryId: 20, name: 'Fresco', slug: 'fresco', itemUrl: '/category/fresco' },
        { categoryId: 21, name: 'Latte e uova', slug: 'fresco/latte-e-uova', itemUrl: '/category/fresco/latte-e-uova' },
      ],
      ivaCategory: { code: '4', descr: 'IVA 4%', ivaPct: '0.04' },
      metaData: { product_description: { ingredients: '<p>Coscia di suino, <strong>latte</strong></p>' } },
    }); // prettier-ignore
    expect(bySlug.mediaURL).toContain('/thumb/');
    expect(bySlug.mediaURLMedium).toContain('/photo/');
    expect(bySlug.media?.[0]?.large).toContain('/large/');
    expect(bySlug).not.toHaveProperty('warehousePromo');
    expect(bySlug).not.toHaveProperty('priceStandardDisplay');
  });

  test('[CAT-30] [CAT-31] when a product has a value for each field, then lists and its page answer them', async () => {
    const { db } = shop;
    const named = { groupId: 70, groupName: 'Tostatura' };
    const classIds = [
      await makeClass(db, { classId: 701, name: 'Scura', ...named }),
      await makeClass(db, { classId: 702, name: 'Decaffeinato', ...named }),
    ];
    await makeProduct(db, {
      productId: 320, name: 'Caffè', brandName: 'Moka', sizeText: '250 g', slug: 'caffe-320', categoryId: 21, vendorId: 8,
      isNew: true, minQuantity: 2, packageQuantity: 6, classIds, baseContent: 0.25, listCents: 400,
      options: [{ name: 'Macinatura', parameterName: 'macinatura', choices: ['Fine', 'Grossa'] }],
    }); // prettier-ignore
    await db.rows('update product set highlight = true where product_id = 320');
    await makeOffer(db, 'price_cut', [320], { price: 300 });
    const wanted = {
      productId: 320, name: 'Caffè', shortDescr: 'Moka', description: '250 g', slug: 'caffe-320', isNew: true, highlight: true,
      vendor: { vendorId: 8, name: 'Norcineria' }, minAcq: 2, deliveryWarehouse: { warehouseId: 1 }, logisticPackagingItems: 6,
      priceDisplay: 3, priceStandardDisplay: 4,
      productClasses: expect.arrayContaining([
        { productClassId: 701, name: 'Scura' },
        { productClassId: 702, name: 'Decaffeinato' },
      ]),
      selectOptions: [
        { name: 'Macinatura', parameterName: 'macinatura', options: [{ value: 'Fine' }, { value: 'Grossa' }] },
      ],
    }; // prettier-ignore
    const listed = (await shop.products({ parent_category_id: '21' })).products;
    for (const shown of [await product(320), listed.find(({ productId }) => productId === 320)]) {
      expect(shown).toMatchObject(wanted);
      expect(shown!.mediaURL).toMatch(/^\S*\/thumb\//);
    }
    await db.rows('delete from product where product_id = 320');
  });

  test('[CAT-31] when a product has quantities of a case and a pallet, then both are answered, with the units of its prices', async () => {
    const { db } = shop;
    const loose = { saleType: 'Sfuso', packageQuantity: 6 } as const;
    const apples = await makeProduct(db, { productId: 320, name: 'Mele', categoryId: 21, ...loose });
    const drink = await makeProduct(db, { productId: 321, name: 'Aranciata', categoryId: 21 });
    await db.rows('update product set pallet_quantity = 480 where product_id = any($1::bigint[])', [
      [apples, drink],
    ]);
    await db.rows(`update product set base_unit = 'L', base_content = 1.5 where product_id = $1`, [drink]);
    expect(await product(apples)).toMatchObject({
      logisticPackagingItems: 6,
      logisticPalletItems: 480,
      priceUnitDisplay: 'kg',
      weightUnitDisplay: 'KG',
    });
    const answered = await product(drink);
    expect(answered).toMatchObject({
      logisticPalletItems: 480,
      priceUnitDisplay: 'pz',
      weightUnitDisplay: 'LT',
    });
    expect(answered).not.toHaveProperty('logisticPackagingItems');
    expect(await product(301)).not.toHaveProperty('logisticPalletItems');
    await db.rows('delete from product where product_id = any($1::bigint[])', [[apples, drink]]);
  });

  test('when fruit has a class, then lists and its page say class and origin as text', async () => {
    const { db } = shop;
    const origin = '<p>Italia &amp; Spagna</p>';
    await makeProduct(db, { productId: 310, name: 'Pere', categoryId: 21, grade: 'I', details: { origin } });
    await makeProduct(db, { productId: 311, name: 'Mele', categoryId: 21, grade: 'Extra' });
    const listed = (await shop.products({ parent_category_id: '21' })).products;
    const produce = (productId: number) => listed.find((item) => item.productId === productId)?.produce;
    expect([310, 311, 301].map(produce)).toEqual([
      { grade: 'I', origin: 'Italia & Spagna' },
      { grade: 'Extra' },
      undefined,
    ]);
    expect(await product(310)).toMatchObject({ produce: { grade: 'I', origin: 'Italia & Spagna' } });
    await db.rows('delete from product where product_id in (310, 311)');
  });

  test('when a product declares allergens, none, or nothing, then lists and its page tell the three apart', async () => {
    const { db } = shop;
    const at = { categoryId: 21 };
    await makeProduct(db, {
      ...at,
      productId: 320,
      containedAllergens: ['milk', 'gluten'],
      traceAllergens: ['nuts'],
    });
    await makeProduct(db, { ...at, productId: 321, containedAllergens: [] });
    await makeProduct(db, { ...at, productId: 322, traceAllergens: ['soybeans'] });
    const listed = (await shop.products({ parent_category_id: '21' })).products;
    for (const [productId, expected] of [
      [320, { allergens: ['milk', 'gluten'], allergenTraces: ['nuts'] }],
      [321, { allergens: [] }],
      [322, { allergenTraces: ['soybeans'] }],
    ] as const) {
      for (const shown of [listed.find((each) => each.productId === productId)!, await product(productId)]) {
        const { allergens, allergenTraces } = shown;
        expect({ ...(allergens && { allergens }), ...(allergenTraces && { allergenTraces }) }).toEqual(
          expected,
        );
      }
    }
  });

  test('when a picture is drawn, then only the page of its product says so', async () => {
    const { db } = shop;
    await makeProduct(db, { productId: 310, categoryId: 21, illustrative: true });
    for (const [productId, kind] of [
      [311, 'svg'],
      [312, 'raster'],
    ] as const) {
      await makeProduct(db, { productId, categoryId: 21 });
      await db.rows(
        `insert into picture (tenant_id, picture_key, kind, bytes, content_hash) values ($1, $2, $3, 'x', 'x')`,
        [db.tenantId, `prova-${productId}`, kind],
      );
    }
    const shown = await Promise.all([310, 311, 312].map(product));
    expect(shown.map(({ pictureIllustrative }) => pictureIllustrative)).toEqual([true, true, undefined]);
    for (const product of (await shop.products()).products)
      expect(product).not.toHaveProperty('pictureIllustrative');
    await db.rows('delete from product where product_id in (310, 311, 312)');
  });

  test('a product in a list has no details', async () => {
    for (const product of (await shop.products()).products) expect(product).not.toHaveProperty('metaData');
  });

  test('a product that is unknown or of another brand is not found', async () => {
    for (const raw of [{ slug: 'nope' }, { slug: "' or 1=1 --" }]) {
      expect(await shop.call('products', raw)).toMatchObject({ ok: false, code: 'PRODUCT_NOT_FOUND' });
    }
    for (const productId of ['900', '0', '2147483647']) {
      expect(await shop.call('product', { productId })).toMatchObject({
        ok: false,
        code: 'PRODUCT_NOT_FOUND',
      });
    }
    expect(await shop.call('product', { productId: 'abc' })).toMatchObject({
      ok: false,
      code: 'INVALID_INPUT',
      field: 'productId',
    });
    expect(await shop.call('product', { productId: '9999999999' })).toMatchObject({
      ok: false,
      code: 'INVALID_INPUT',
    });
  });

  test('[CAT-32] [CAT-33] productInfos has the sale rules as texts, and the domain reads them back', async () => {
    const loose = await product(301);
    expect(loose.productInfos).toEqual({
      TIPOLOGIA: 'Sfuso', STEP_SELLING: '0.05', WEIGHT_SELLING: '0.15', WEIGHT_SELLING_SINGLE_UNIT: '0.02',
      WEIGHT_SELLING_SINGLE_UNIT_UM: 'KG', WEIGHT_UNIT_SELLING: 'KG', WEIGHT_UNIT_BASE: 'KG', UNIT_SELLING: 'KG', MINACQ: '0',
      MAXACQ: '2', WEIGHT_VARIABLE: 'true', WEB_ENABLED: 'true',
    }); // prettier-ignore
    const locked = await product(302);
    expect(locked.productInfos).toMatchObject({
      TIPOLOGIA: 'Pezzo',
      QTY_MULT: '6',
      QTY_LOCKED: 'true',
      MINACQ: '6',
      MAXACQ: '24',
    });
    const sellables = await findSellables(shop.db, {
      warehouseId: 1,
      date: '2026-11-21',
      productIds: [301, 302, 101],
    });
    for (const sold of [loose, locked, await product(101)]) {
      expect(saleRulesOf(sold.productInfos, sold.minAcq)).toEqual(sellables.get(sold.productId)?.rules);
    }
  });

  test('[CAT-33] productInfos has the net content of a pack in the unit printed on it', async () => {
    const contents = [
      { baseContent: 0.5, baseUnit: 'KG', size: ['500', 'GR'] },
      { baseContent: 1.5, baseUnit: 'KG', size: ['1.5', 'KG'] },
      { baseContent: 0.00012, baseUnit: 'KG', size: ['0.12', 'GR'] },
      { baseContent: 0.75, baseUnit: 'L', size: ['750', 'ML'] },
      { baseContent: 9, baseUnit: 'L', size: ['9', 'LT'] },
      { baseContent: 6, baseUnit: 'PZ', size: ['6', 'PZ'] },
    ] as const;
    for (const { size, ...content } of contents) {
      const { productInfos } = await product(
        await makeProduct(shop.db, { name: 'Confezionato', categoryId: 12, ...content }),
      );
      expect([productInfos['WEIGHT_SELLING'], productInfos['WEIGHT_UNIT_SELLING']]).toEqual(size);
    }
  });

  test('[CAT-39] a product lists its options by key and value', async () => {
    expect((await product(301)).selectOptions).toEqual([
      {
        name: 'Taglio',
        parameterName: 'taglio',
        selected: { key: '' },
        options: [
          { key: 'a-fette-sottili', value: 'A fette sottili' },
          { key: 'intero', value: 'Intero' },
        ],
      },
    ]);
  });
});

describe('the promotion of a product', () => {
  test('[PRO-01] a product under a promotion shows its id, whether it is a choice, and its texts; other products have none', async () => {
    const kinds = { 101: false, 102: false, 302: true };
    for (const [productId, selectable] of Object.entries(kinds)) {
      const { warehousePromo } = await product(Number(productId));
      const offers = await shop.db.rows<{ id: number }>(
        'select offer_id as id from offer_product where product_id = $1',
        [productId],
      );
      expect(warehousePromo).toMatchObject({
        warehousePromoId: offers[0]!.id,
        selectable,
        view: {
          cssClass: expect.stringMatching(/^promo_/),
          header: expect.any(String),
          body: expect.any(String),
        },
      });
    }
    const plain = await product(301);
    expect(plain).not.toHaveProperty('warehousePromo');
    expect(plain).not.toHaveProperty('priceStandardDisplay');
  });

  test('[PRO-02] [CAT-35] a cut shows both prices, its days and the lowest price before it', async () => {
    expect(await product(101)).toMatchObject({
      price: 1.49, priceDisplay: 0.67, priceStandardDisplay: 1.49, priceUmDisplay: 0.67, priceStandardUmDisplay: 1.49,
      warehousePromo: {
        warehousePromoTypeId: 5, promoType: 'price_cut', cashDeskPromo: false, discount: 0.82,
        validityDate: '19/11/2026', expireDate: '25/11/2026',
        lowestPrice30Days: 1.49,
        view: {
          cssClass: 'promo_discount promo_price_cut', header: '-55%', body: 'Offerta di prova',
          footer: `Fino a mer 25 nov · Prezzo più basso degli ultimi 30 giorni: 1,49\u00a0€`,
        },
      },
    }); // prettier-ignore
  });

  test('a promotion on several pieces leaves the price unchanged', async () => {
    const shown = await product(102);
    expect(shown).toMatchObject({
      price: 1.99,
      priceDisplay: 1.99,
      warehousePromo: { warehousePromoTypeId: 6, promoType: 'n_for_m' },
    });
    expect(shown).not.toHaveProperty('priceStandardDisplay');
  });

  test('[PRO-03] a promotion with a choice shows its question', async () => {
    expect((await product(302)).warehousePromo).toMatchObject({
      selectable: true,
      view: {
        header: '-10%, se vuoi',
        selectablePromoText: 'Le vuoi di seconda scelta?',
        footer: 'Fino a lun 31 dic · Massimo 12 pezzi per ordine',
      },
    });
  });

  test('the promotion is the one of the requested day', async () => {
    expect(dataOf(await shop.call<Product>('product', { productId: '105', hash: 'w1d2026-12-03t0' }))).toMatchObject({
      priceDisplay: 1.43, priceStandardDisplay: 1.79, warehousePromo: { discountPerc: 20, expireDate: '03/12/2026' },
    }); // prettier-ignore
    expect(
      dataOf(await shop.call<Product>('product', { productId: '105', hash: 'w1d2026-12-04t0' })),
    ).not.toHaveProperty('warehousePromo');
  });
});

describe('products for baskets', () => {
  test('findSellables prices products of a basket, and marks withdrawn ones and those of other warehouses', async () => {
    const found = await findSellables(shop.db, {
      warehouseId: 2,
      date: '2026-11-21',
      productIds: [101, 102, 109, 900, 424242],
    });
    expect(new Set(found.keys())).toEqual(new Set([101, 102, 109]));
    expect(found.get(101)).toMatchObject({
      listCents: 159,
      paidCents: 67,
      soldHere: true,
      published: true,
      available: 100_000,
      vatBp: 400,
    });
    expect(found.get(102)).toMatchObject({ listCents: 199, soldHere: false, available: 0 });
    expect(found.get(109)).toMatchObject({ published: false, soldHere: false });
    expect(await findSellables(shop.db, { warehouseId: 1, date: '2026-11-21', productIds: [] })).toEqual(
      new Map(),
    );
  });

  test('a basket line shows the same product data as a list', async () => {
    const found = await findSellables(shop.db, { warehouseId: 1, date: '2026-11-21', productIds: [101] });
    const listed = (await shop.products({ barcode: '8005121000011' })).products[0];
    expect(toProduct(found.get(101)!.row, makeRequest(shop.db).ctx)).toEqual(listed);
  });
});
