import { asCommand } from '../../../../testing/as-command.ts';
import { Readable } from 'node:stream';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeCategory, makeClass, makeWarehouse } from '../../../../testing/builders/catalog.ts';
import { testBrand } from '../../../../testing/builders/identity.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { importCatalogue, type ImportOutcome, type ImportRequest } from './import-catalogue.ts';

/** Noon of a Saturday in the shop. */
export const now = new Date('2026-11-21T12:00:00+01:00');
export const today = '2026-11-21';

export interface ImportShop extends BrandDatabases {
  /** Imports a file with that text for the first brand. */
  send(
    file: string | Buffer | AsyncIterable<Buffer>,
    rest?: Omit<ImportRequest, 'source'> & { at?: Date },
    db?: Db,
  ): Promise<ImportOutcome>;
  /** Imports a file that must fail, and returns its problems as `line column CODE`. */
  refused(
    file: string | Buffer | AsyncIterable<Buffer>,
    rest?: Omit<ImportRequest, 'source'>,
  ): Promise<string[]>;
  version(db?: Db): Promise<number>;
}

/** Two brands with three aisles, which ask for no label data, and two warehouses, without products. */
export async function importShop(): Promise<ImportShop> {
  const brands = await brandDatabases(6);
  for (const db of [brands.db, brands.otherBrand]) {
    await makeWarehouse(db, { warehouseId: 1, name: 'Centro' });
    await makeWarehouse(db, { warehouseId: 2, name: 'Nord' });
    await makeCategory(db, { categoryId: 10, name: 'Dispensa' });
    await makeCategory(db, { categoryId: 11, name: 'Pasta', parentId: 10 });
    await makeCategory(db, { categoryId: 12, name: 'Spaghetti', parentId: 11 });
    await makeCategory(db, { categoryId: 13, name: 'Penne', parentId: 11 });
    await makeCategory(db, { categoryId: 20, name: 'Ortofrutta' });
    await makeClass(db, { classId: 31, groupId: 1, groupName: 'Caratteristiche', name: 'Biologico' });
    await db.rows(`update category set label_kinds = '{none}' where parent_id is null`);
  }
  const send: ImportShop['send'] = (file, { at = now, ...rest } = {}, db = brands.db) =>
    importCatalogue(asCommand({ brand: testBrand(db.tenantId), db, clock: { now: () => at } }), {
      source: bytesOf(file),
      ...rest,
    });
  return {
    ...brands,
    send,
    async refused(file, rest) {
      const outcome = await send(file, rest);
      if (outcome.ok || outcome.reason !== 'problems')
        throw new Error(`not refused: ${JSON.stringify(outcome)}`);
      return outcome.report.problems.map(({ line, column = '-', code }) => `${line} ${column} ${code}`);
    },
    version: async (db = brands.db) =>
      (await db.row<{ version: number }>('select catalog_version as version from brand'))!.version,
  };
}

const bytesOf = (file: string | Buffer | AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  typeof file === 'string' || Buffer.isBuffer(file) ? Readable.from([Buffer.from(file)]) : file;

/** Three products with three sale types. */
export const threeProducts = `sku;name;maker;size;ean;category;sale_type;step;first_add;content;content_unit;vat;characteristics;ingredients
A1;"Spaghetti ""n. 5""";Rossi;500 g;8008343200134;dispensa/pasta/spaghetti;Pezzo;;;500;g;4;Biologico|Certificazioni:DOP;Semola di <strong>grano</strong> duro
A2;Penne rigate;Rossi;1 kg;;dispensa/pasta/penne;Confezione;;;1;kg;4;;
A3;Mele Gala;;al kg;;ortofrutta;Sfuso;0,1;0,5;;;4;;
`;
