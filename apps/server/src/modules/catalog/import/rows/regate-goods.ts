import type { LabelKind } from '@bottega/domain/catalog';
import type { Db } from '../../../../platform/db/brand-db.ts';
import { gateOf } from './merge-label.ts';
import { productsOfCategories, writeGates, type StoredProduct } from './product-repository.ts';

const portion = 1000;

/**
 * Judges the goods of categories again whose label kinds changed. Returns how many of each category are stored but not sold.
 */
export async function regateGoods(
  tx: Db,
  kindsOf: ReadonlyMap<number, readonly LabelKind[]>,
): Promise<Map<number, number>> {
  const withheld = new Map<number, number>();
  for (let after = ''; kindsOf.size > 0;) {
    const goods = await productsOfCategories(tx, [...kindsOf.keys()], { after, atMost: portion });
    const gates = goods.map((good) => ({
      product_id: good.product_id,
      category_id: good.category_id,
      ...gateOf(good, kindsOf.get(good.category_id) ?? []),
    }));
    for (const { category_id: id, missing_label: missing } of gates)
      if (missing.length > 0) withheld.set(id, (withheld.get(id) ?? 0) + 1);
    const changed = gates.filter((gate, index) => !isSame(gate, goods[index]!));
    if (changed.length > 0) await writeGates(tx, changed);
    if (goods.length < portion) break;
    after = goods.at(-1)!.sku;
  }
  return withheld;
}

type Gate = Pick<StoredProduct, 'published' | 'missing_label' | 'infant_formula'>;

const isSame = (gate: Gate, other: Gate): boolean =>
  gate.published === other.published &&
  gate.infant_formula === other.infant_formula &&
  gate.missing_label.join(' ') === other.missing_label.join(' ');
