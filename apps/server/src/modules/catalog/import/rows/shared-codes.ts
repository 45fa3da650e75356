import { paddedGtin } from '@bottega/domain/catalog';
import type { Db } from '../../../../platform/db/brand-db.ts';
import type { TypedRow } from '../columns/columns.ts';
import type { Problems } from '../problems.ts';
import { skusOfGtins } from './product-repository.ts';

/** Tells goods that share a bar code, in the file or with goods of the shop. It is allowed: packs of an offer have it. */
export class SharedCodes {
  private readonly tx: Db;
  /** The first line of each code. */
  private readonly lines = new Map<string, number>();

  constructor(tx: Db) {
    this.tx = tx;
  }

  async warnShared(rows: readonly TypedRow[], problems: Problems): Promise<void> {
    const coded = rows.flatMap((row) => {
      const ean = row.cells['ean'];
      return typeof ean === 'string' && ean !== '' ? [{ row, gtin: paddedGtin(ean) }] : [];
    });
    if (coded.length === 0) return;
    const stored = await skusOfGtins(
      this.tx,
      coded.map(({ gtin }) => gtin),
    );
    for (const { row, gtin } of coded) {
      const { line, cells } = row;
      const first = this.lines.get(gtin);
      const sku = stored.find((product) => product.gtin === gtin && product.sku !== cells['sku'])?.sku;
      if (first !== undefined) problems.warn({ line, column: 'ean', code: 'EAN_TWICE', params: { first } });
      else if (sku !== undefined) problems.warn({ line, column: 'ean', code: 'EAN_TAKEN', params: { sku } });
      if (first === undefined) this.lines.set(gtin, line);
    }
  }
}
