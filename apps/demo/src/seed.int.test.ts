import { createHash } from 'node:crypto';
import { isInPolygon, isSimplePolygon, type Polygon } from '@bottega/domain/fulfilment';
import { verify } from '@node-rs/argon2';
import { testDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedBench } from './bench-brand.ts';
import { demoLogins, seedDemo, type SeedResult } from './seed.ts';
import { readDrawnPictures } from './pictures/drawn-pictures.ts';
import { readSourceFiles, type LazioPlace } from './source-files.ts';

const now = new Date('2026-11-21T09:00:00Z');
let database: TestDatabase;
let client: pg.Client;
/** Result of a seed that was interrupted during the second brand, and the rows it left. */
let cut: unknown;
let leftByCut: unknown[];
let completed: SeedResult;
const progress: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const cutShort = seedDemo({
    ...database,
    now,
    log: (text) => {
      progress.push(text);
      if (text === 'Ponte: 1848 pictures') throw new Error('power cut');
    },
  });
  cut = await cutShort.catch((error: unknown) => error);
  leftByCut = await rows('select tenant_id, count(*)::int n from product group by 1');
  // all tests read the data that this run completes
  completed = await seedDemo({ ...database, log: (text) => progress.push(text), now });
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function rows<R>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await client.query(text, values)).rows as R[];
}

async function number(text: string, values: unknown[] = []): Promise<number> {
  return Number(Object.values((await rows<Record<string, unknown>>(text, values))[0] ?? {})[0]);
}

describe('goods of the demo brands', () => {
  test('both brands get a full assortment, and the seed logs its progress', async () => {
    expect(completed.seeded).toBe(true);
    expect(progress).toContain('Rosmarino: 2835 pictures');
    const onSale = 'select count(distinct product_id) from assortment where tenant_id = $1';
    expect(await number(onSale, [1])).toBeGreaterThanOrEqual(2700);
    expect(await number(onSale, [2])).toBeGreaterThanOrEqual(1500);
    expect(await number(onSale, [2])).toBeLessThan(await number(onSale, [1]));
  });

  test('22 aisles, 78 groups and 258 leaves have products, and each aisle in every warehouse', async () => {
    for (const tenantId of [1, 2]) {
      const levels = await rows(
        `select level, count(*)::int n from category where tenant_id = $1 and not info ? 'HIDE_IN_MENU' group by 1 order by 1`,
        [tenantId],
      );
      expect(levels).toEqual([
        { level: 1, n: 22 },
        { level: 2, n: 78 },
        { level: 3, n: 258 },
      ]);
      const emptyAisles = await number(
        `select count(*) from category c cross join warehouse w where c.tenant_id = $1 and w.tenant_id = $1 and c.level = 1 and not c.info ? 'HIDE_IN_MENU'
         and not exists (select from product p join assortment a using (tenant_id, product_id)
           where p.tenant_id = $1 and a.warehouse_id = w.warehouse_id and c.category_id = p.category_path[1])`,
        [tenantId],
      );
      expect(emptyAisles).toBe(0);
      const emptyLeaves = await number(
        `select count(*) from category c where tenant_id = $1 and level = 3
         and not exists (select from product p where p.tenant_id = $1 and p.category_id = c.category_id)`,
        [tenantId],
      );
      expect(emptyLeaves).toBe(0);
    }
  });

  test('every aisle has the brand’s own texts and a menu picture; hidden categories have titles', async () => {
    const dressed = `select count(*) from category c where tenant_id = $1 and level = 1 and not info ? 'HIDE_IN_MENU'
      and info->>'SUBTITLE' <> '' and info->>'DESCRIPTION' <> '' and exists (select from picture p where p.tenant_id = $1
        and info->>'MENU_IMAGE' = '/photo/large/' || p.picture_key || '-' || left(p.content_hash, 8))`;
    const hidden = `select slug, info->>'TITLE' <> '' as titled, not exists (select from search_shelf s where s.tenant_id = c.tenant_id and s.category_id = c.category_id) as "notFound" from category c where tenant_id = $1 and (info->>'HIDE_IN_MENU')::boolean order by slug`;
    for (const tenantId of [1, 2]) {
      expect(await number(dressed, [tenantId])).toBe(22);
      expect(await rows(hidden, [tenantId])).toEqual(
        ['checkout', 'home', 'payment', 'service-selector'].map((slug) => ({
          slug,
          titled: true,
          notFound: true,
        })),
      );
      expect(
        await number(`select count(*) from category_block where tenant_id = $1`, [tenantId]),
      ).toBeGreaterThan(6);
    }
    expect(
      await number(`select count(*) from category a join category b using (slug) where a.tenant_id = 1 and b.tenant_id = 2
        and a.info->>'DESCRIPTION' = b.info->>'DESCRIPTION'`),
    ).toBe(0);
  });

  test('over 200 loose articles have a first add, a step and a price per kilogram', async () => {
    const loose = `select count(*) from product where tenant_id = 1 and sale_type = 'Sfuso'`;
    expect(await number(loose)).toBeGreaterThan(200);
    expect(
      await number(`${loose} and (first_add < step or step <= 0 or base_unit <> 'KG' or base_content <> 1)`),
    ).toBe(0);
    expect(await number(`${loose} and single_unit_weight is not null`)).toBeGreaterThan(60);
  });

  test('the catalogue contains limits, options, age rules and every VAT rate', async () => {
    const where = async (condition: string) =>
      number(`select count(*) from product where tenant_id = 1 and ${condition}`);
    expect(await where('quantity_locked')).toBeGreaterThan(5);
    expect(await where('max_quantity is not null')).toBeGreaterThan(20);
    expect(await where('min_quantity > 0')).toBeGreaterThan(3);
    expect(await where('step > 1')).toBeGreaterThan(10);
    expect(await where('package_quantity is not null')).toBeGreaterThan(0);
    expect(await where('jsonb_array_length(options) > 0')).toBe(28);
    expect(await where('adults_only and alcohol')).toBe(99);
    expect(await where('meal_tickets')).toBeGreaterThan(1000);
    expect(await where('meal_tickets and (alcohol or adults_only)')).toBe(0);
    expect(
      await where(
        `meal_tickets and category_path && (select array_agg(category_id) from category
           where slug in ('casa-e-pulizia', 'cura-della-persona', 'animali', 'vino-birra-e-liquori'))`,
      ),
    ).toBe(0);
    expect(await where('perishable')).toBeGreaterThan(200);
    expect(await where('is_new')).toBeGreaterThan(50);
    expect(await where('highlight')).toBeGreaterThan(40);
    const rates = await rows<{ vat_bp: number }>(
      'select distinct vat_bp from product where tenant_id = 1 order by 1',
    );
    expect(rates.map((rate) => rate.vat_bp)).toEqual([400, 500, 1000, 2200]);
  });

  test('every brand has products of its own label, none of the other label, and no placeholder', async () => {
    const labels = `select count(*) from product where tenant_id = $1 and brand_name = $2`;
    expect(await number(labels, [1, 'Rosmarino'])).toBeGreaterThan(900);
    expect(await number(labels, [2, 'Ponte'])).toBeGreaterThan(400);
    expect(await number(labels, [1, 'Ponte'])).toBe(0);
    expect(await number(labels, [2, 'Rosmarino'])).toBe(0);
    expect(await number(`select count(*) from product where brand_name like '@%' or slug like '%@%'`)).toBe(
      0,
    );
  });

  test('prices differ by brand and slightly by warehouse, and end like shelf prices', async () => {
    const cheaper = await rows<{ cheaper: number; dearer: number }>(
      `select count(*) filter (where b.list_cents < a.list_cents)::int cheaper, count(*) filter (where b.list_cents > a.list_cents)::int dearer
       from product p join assortment a using (tenant_id, product_id)
       join product q on q.tenant_id = 2 and q.sku = p.sku join assortment b on b.tenant_id = 2 and b.product_id = q.product_id
       where p.tenant_id = 1 and a.warehouse_id = 1 and b.warehouse_id = 11`,
    );
    expect(cheaper[0]?.cheaper).toBeGreaterThan(400);
    expect(cheaper[0]?.dearer).toBeGreaterThan(20);
    expect(cheaper[0]?.dearer).toBeLessThan((cheaper[0]?.cheaper ?? 0) / 3);
    for (const [tenantId, home, other] of [
      [1, 1, 2],
      [1, 1, 89],
      [2, 11, 12],
    ]) {
      const differences = await number(
        `select count(*) from assortment a join assortment b using (tenant_id, product_id)
         where tenant_id = $1 and a.warehouse_id = $2 and b.warehouse_id = $3 and a.list_cents <> b.list_cents`,
        [tenantId, home, other],
      );
      expect(differences).toBeGreaterThan(50);
    }
    expect(await number(`select count(*) from assortment where list_cents % 10 not in (0, 5, 9)`)).toBe(0);
  });

  test('a few products are sold out in every warehouse', async () => {
    const shares = await rows<{ share: number }>(
      'select (avg((available = 0)::int))::float share from assortment group by tenant_id, warehouse_id',
    );
    expect(shares).toHaveLength(5);
    for (const { share } of shares) {
      expect(share).toBeGreaterThan(0.005);
      expect(share).toBeLessThan(0.03);
    }
  });

  test('inferred allergens are never shown as declared', async () => {
    const catalogue = (await readSourceFiles()).catalogue.filter((row) => row.sale_type !== 'Sfuso');
    const undeclared = catalogue.filter((row) => !row.allergens && !row.traces).map(({ sku }) => sku);
    const declared = catalogue.filter((row) => row.allergens ?? row.traces).map(({ sku }) => sku);
    const shown = `select count(*) from product where tenant_id = 1 and details ? 'allergens' and sku = any($1)`;
    expect(await number(shown, [undeclared])).toBe(0);
    expect(await number(shown, [declared])).toBe(declared.length);
  });

  test('every product has a picture whose hash is that of its bytes', async () => {
    expect(
      await number(
        `select count(*) from product p left join picture i using (tenant_id, picture_key) where i.picture_key is null`,
      ),
    ).toBe(0);
    const wrongHash = `select count(*) from picture where content_hash <> encode(sha256(bytes), 'hex')`;
    expect(await number(wrongHash)).toBe(0);
    const pictures = await readDrawnPictures();
    const photographs = pictures.filter((p) => p.brand !== 'ponte' && p.source.kind === 'photo').length;
    expect(await number(`select count(*) from picture where tenant_id = 1 and kind = 'raster'`)).toBe(
      photographs,
    );
  });

  test('every characteristic has products, and the search finds products for every synonym', async () => {
    expect(
      await number(
        `select count(*) from product_class c where tenant_id = 1
         and not exists (select from product p where p.tenant_id = 1 and c.product_class_id = any(p.class_ids))`,
      ),
    ).toBe(0);
    const synonyms = await rows<{ phrase: string; found: boolean }>(
      `select phrase, exists (
         select from search_posting p join search_word w using (tenant_id, word)
         where p.tenant_id = 1 and w.stem = any(select search_stem(one) from unnest(search_split(replacement)) one where not search_filler(one))
         group by p.product_id
         having count(distinct w.stem) = (select count(distinct search_stem(one)) from unnest(search_split(replacement)) one where not search_filler(one))) found
       from search_synonym where tenant_id = 1`,
    );
    expect(synonyms.length).toBeGreaterThanOrEqual(60);
    expect(synonyms.filter(({ found }) => !found)).toEqual([]);
  });
});

describe('offers of the demo brands', () => {
  test('every kind of offer runs at both brands on the seeding day, and some offers are past or future', async () => {
    for (const tenantId of [1, 2]) {
      const running = `select count(distinct kind) from offer where tenant_id = $1 and date '2026-11-21' between starts_on and ends_on`;
      expect(await number(running, [tenantId])).toBe(8);
      expect(
        await number(`select count(*) from offer where tenant_id = $1 and ends_on < '2026-11-21'`, [
          tenantId,
        ]),
      ).toBeGreaterThan(0);
      expect(
        await number(`select count(*) from offer where tenant_id = $1 and starts_on > '2026-11-21'`, [
          tenantId,
        ]),
      ).toBeGreaterThan(0);
    }
  });

  test('every offer of the source file is written to its brand', async () => {
    expect(await number('select count(*) from offer where tenant_id = 1')).toBe(220);
    expect(await number('select count(*) from offer where tenant_id = 2')).toBe(130);
  });

  test('prices under an offer are below the list price and end like shelf prices', async () => {
    const wrong = await number(
      `select count(*) from offer_price o join assortment a using (tenant_id, warehouse_id, product_id)
       where o.cents >= a.list_cents or o.cents % 10 not in (0, 5, 9)`,
    );
    expect(await number('select count(distinct tenant_id) from offer_price')).toBe(2);
    expect(wrong).toBe(0);
  });

  test('when products were cut a week ago, then the new cut announces that price as the lowest, not the list price', async () => {
    for (const [tenantId, skus] of [
      [1, ['p0134', 'p0331', 'p1398', 'p1712', 'p1775', 'p2080']],
      [2, ['p0341', 'p1240', 'p1770']],
    ] as const) {
      const cuts = await rows<{ earlier: number; announced: number; list_cents: number }>(
        `select min(o.cents) filter (where f.ends_on < '2026-11-21') earlier,
                min(o.lowest_30d_cents) filter (where date '2026-11-21' between f.starts_on and f.ends_on) announced, a.list_cents
         from offer_price o join offer f using (tenant_id, offer_id) join product p using (tenant_id, product_id)
         join assortment a using (tenant_id, warehouse_id, product_id)
         where tenant_id = $1 and p.sku = any($2) group by p.sku, o.warehouse_id, a.list_cents`,
        [tenantId, skus],
      );
      expect(cuts).toHaveLength(skus.length * (tenantId === 1 ? 3 : 2));
      for (const cut of cuts) {
        expect(cut.announced).toBe(cut.earlier);
        expect(cut.announced).toBeLessThan(cut.list_cents);
      }
    }
  });

  test('the price of every article is known for the last 60 days in every warehouse', async () => {
    const unknown = await number(
      `select count(*) from assortment a where not exists (select from price_history h where h.tenant_id = a.tenant_id
         and h.warehouse_id = a.warehouse_id and h.product_id = a.product_id and h.valid_from <= date '2026-11-21' - 60)`,
    );
    expect(unknown).toBe(0);
    expect(await number(`select count(*) from price_history where valid_from > '2026-11-21'`)).toBe(0);
  });

  test('the last price in the history is the current price', async () => {
    const wrong = await number(
      `select count(*) from assortment a
       join lateral (select cents from price_history h where h.tenant_id = a.tenant_id and h.warehouse_id = a.warehouse_id
         and h.product_id = a.product_id order by valid_from desc limit 1) h on true
       left join lateral (select o.cents from offer_price o join offer f using (tenant_id, offer_id)
         where o.tenant_id = a.tenant_id and o.warehouse_id = a.warehouse_id and o.product_id = a.product_id
         and date '2026-11-21' between f.starts_on and f.ends_on) o on true
       where h.cents <> coalesce(o.cents, a.list_cents)`,
    );
    expect(wrong).toBe(0);
  });
});

describe('places and people of the demo brands', () => {
  const zonesOf = `select count(*) from zone where tenant_id = $1 and $2 = any(postal_codes)`;

  test('both brands deliver to Rome, only Rosmarino to Viterbo, none to Ponza', async () => {
    expect(await number(zonesOf, [1, '00184'])).toBe(1);
    expect(await number(zonesOf, [2, '00184'])).toBe(1);
    expect(await number(zonesOf, [1, '01100'])).toBe(1);
    expect(await number(zonesOf, [2, '01100'])).toBe(0);
    expect(await number(zonesOf, [1, '04027'])).toBe(0);
    expect(await number(zonesOf, [2, '04027'])).toBe(0);
  });

  test('no postal code belongs to two zones of a brand, and all codes of Rome belong to one', async () => {
    expect(
      await number(
        `select count(*) from (select from zone, unnest(postal_codes) code group by tenant_id, code having count(*) > 1) twice`,
      ),
    ).toBe(0);
    const { places } = await readSourceFiles();
    const rome = [
      ...new Set(
        places.filter(({ comune, cap }) => comune === 'Roma' && cap >= '00118').map(({ cap }) => cap),
      ),
    ];
    for (const tenantId of [1, 2]) {
      expect(
        await number(
          `select count(*) from unnest($2::text[]) code where not exists (select from zone where tenant_id = $1 and code = any(postal_codes))`,
          [tenantId, rome],
        ),
      ).toBe(0);
    }
  });

  test('every doorway of Rome and every town lies in the drawn zone of its postal code', async () => {
    const { places } = await readSourceFiles();
    const located = places.filter(({ lat, lon }) => lat !== 41.8919 || lon !== 12.5113);
    const codesAt = Map.groupBy(located, ({ lat, lon }) => `${lat},${lon}`);
    for (const tenantId of [1, 2]) {
      const zones = await rows<{ zone_id: number; codes: string[]; area: { coordinates: Polygon[] } }>(
        `select zone_id, postal_codes codes, area from zone join delivery_service using (tenant_id, delivery_service_id)
         where tenant_id = $1 and address_type_id = 2`,
        [tenantId],
      );
      expect(zones.every(({ area }) => area.coordinates.every(isSimplePolygon))).toBe(true);
      const wrong = [...codesAt.values()].filter((same) => {
        const [{ lat, lon }] = same as [LazioPlace];
        const drawn = zones.filter(({ area }) =>
          area.coordinates.some((ring) => isInPolygon([lon, lat], ring)),
        );
        const named = (code: string) => zones.find(({ codes }) => codes.includes(code))?.zone_id;
        return drawn.length > 1 || !same.some(({ cap }) => named(cap) === drawn[0]?.zone_id);
      });
      expect(wrong.map(([place]) => place?.localita)).toEqual([]);
    }
  });

  test('every store has pickup slots within its opening hours, and every locker has cold compartments', async () => {
    const points = await rows<{ tenant_id: number; address_type_id: number; n: number }>(
      `select tenant_id, address_type_id, count(*)::int n from address where store_id is not null group by 1, 2 order by 1, 2`,
    );
    expect(points).toEqual([
      { tenant_id: 1, address_type_id: 3, n: 8 },
      { tenant_id: 1, address_type_id: 5, n: 3 },
      { tenant_id: 2, address_type_id: 3, n: 6 },
    ]);
    const outside = await number(
      `select count(*) from timeslot t join zone z using (tenant_id, zone_id) join delivery_service d using (tenant_id, delivery_service_id)
       join store s on s.tenant_id = z.tenant_id and s.store_id = z.store_id
       where d.address_type_id <> 2 and not exists (
         select from jsonb_to_recordset(s.hours) h ("beginWeekDay" int, "beginHour" time, "endHour" time)
         where h."beginWeekDay" = extract(dow from t.date) + 1 and t.begin_time >= h."beginHour" and t.end_time <= h."endHour")`,
    );
    expect(outside).toBe(0);
    expect(
      await number(`select count(*) from address a where address_type_id = 5 and not exists (
        select from locker_compartment c where c.tenant_id = a.tenant_id and c.address_id = a.address_id and c.cold)`),
    ).toBe(0);
    const parking = await rows<{ tenant_id: number; stores: number; places: number; taken: number }>(
      `select tenant_id, count(distinct store_id) stores, count(*) places, count(order_id) taken from parking_place
       group by 1 order by 1`,
    );
    expect(parking).toEqual([
      { tenant_id: 1, stores: 5, places: 26, taken: 0 },
      { tenant_id: 2, stores: 3, places: 18, taken: 0 },
    ]);
    const tabs = await rows<{ tenant_id: number; types: number[] }>(
      `select tenant_id, array_agg(distinct address_type_id order by address_type_id) types
       from store_service join delivery_service using (tenant_id, delivery_service_id) where show_tab group by 1 order by 1`,
    );
    expect(tabs.map(({ types }) => types)).toEqual([
      [2, 3, 5],
      [2, 3],
    ]);
  });

  test('every zone has slots in the next two weeks, with a cut-off before they begin', async () => {
    expect(
      await number(
        `select count(*) from zone z where (select count(*) from timeslot t where t.tenant_id = z.tenant_id and t.zone_id = z.zone_id
           and date between '2026-11-21' and '2026-12-04' and taken = 0 and cut_off < (date + begin_time) at time zone 'Europe/Rome') < 10`,
      ),
    ).toBe(0);
  });

  test('the demo shoppers can log in and have a saved address in a delivery zone', async () => {
    expect(demoLogins.map(({ login }) => login)).toEqual(['demo@rosmarino.example', 'demo@ponte.example']);
    for (const [index, { login, password }] of demoLogins.entries()) {
      const [shopper] = await rows<{ password_hash: string; postalcode: string; codes: string[] }>(
        `select s.password_hash, a.postalcode, z.postal_codes codes from shopper s
         join address a on a.tenant_id = s.tenant_id and a.address_id = s.default_delivery_address_id and a.user_id = s.user_id
         join zone z on z.tenant_id = a.tenant_id and z.zone_id = a.zone_id
         where s.tenant_id = $1 and s.login = $2`,
        [index + 1, login],
      );
      expect(await verify(shopper?.password_hash ?? '', password)).toBe(true);
      expect(shopper?.codes).toContain(shopper?.postalcode);
    }
  });

  test('the demo shoppers have eight weekly orders, the last one eight days ago, with consistent totals', async () => {
    const orders = await rows(
      `select count(*) n, max(created_at)::date::text last, count(*) filter (where total_cents <> 490 + (select sum(net_cents) from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.order_id)) wrong from sales_order o where status_id = 8 and created_at < '2026-11-14' group by tenant_id`,
    );
    expect(orders).toEqual([1, 2].map(() => ({ n: 8, last: '2026-11-13', wrong: 0 })));
  });
});

describe('repeated seeds', () => {
  /** A digest of all rows of all brand tables. */
  async function fingerprint(): Promise<string> {
    const tables = await rows<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE' order by 1`,
    );
    const digest = createHash('sha256');
    for (const { name } of tables) {
      const [table] = await rows<{ sum: string }>(
        `select coalesce(sum(hashtextextended(t::text, 0)), 0)::text sum from "${name}" t`,
      );
      digest.update(`${name} ${table?.sum}\n`);
    }
    return digest.digest('hex');
  }

  test('when the seed runs again, then it changes nothing', async () => {
    const before = await fingerprint();
    const again = await seedDemo({
      ...database,
      log: () => {},
      now: new Date('2026-12-05T09:00:00Z'),
    });
    expect(again).toMatchObject({ seeded: false, products: {} });
    expect(await fingerprint()).toBe(before);
  });

  test('when a seed is interrupted, then no part of the brand remains, and the next seed completes it', () => {
    expect(cut).toMatchObject({ message: 'power cut' });
    expect(leftByCut).toEqual([{ tenant_id: 1, n: 2835 }]);
    expect(completed.products).toEqual({ ponte: 1848 });
  });
});

describe('the benchmark brand', () => {
  test('the benchmark brand has the requested number of searchable products in every aisle, and is written once', async () => {
    // more than Rosmarino has, so that some are copied twice
    const products = 3000;
    expect(await seedBench(database.adminUrl, { products })).toMatchObject({ seeded: true, products });
    expect(await number('select count(distinct (slug, ean)) from product where tenant_id = 3')).toBe(
      products,
    );
    expect(await number('select count(distinct category_path[1]) from product where tenant_id = 3')).toBe(22);
    expect(await number('select count(*) from assortment where tenant_id = 3 and list_cents % 10 = 9')).toBe(
      products,
    );
    expect(
      await number(
        `select count(*) from product p where tenant_id = 3 and not exists (select from search_posting s where s.tenant_id = 3 and s.product_id = p.product_id)`,
      ),
    ).toBe(0);
    expect(await number('select count(*) from offer_price where tenant_id = 3')).toBe(products / 12);
    expect(await number(`select count(*) from timeslot where tenant_id = 3`)).toBeGreaterThan(500);
    expect(await seedBench(database.adminUrl, { products })).toMatchObject({ seeded: false, products });
  });
});
