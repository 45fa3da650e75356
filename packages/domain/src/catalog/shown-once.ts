/** Goods that a row of a page may show, best first, and how many of them it has room for. */
export interface RowOfGoods<T> {
  goods: readonly T[];
  room: number;
}

/**
 * The goods of each row of a page. Law: no good is on the page twice; a later row shows its next goods in place of
 * those that an earlier row shows.
 */
export function shownOnce<T extends { productId: number }>(rows: readonly RowOfGoods<T>[]): T[][] {
  const shown = new Set<number>();
  return rows.map(({ goods, room }) => {
    const row: T[] = [];
    for (const good of goods) {
      if (row.length >= room) break;
      if (shown.has(good.productId)) continue;
      shown.add(good.productId);
      row.push(good);
    }
    return row;
  });
}
