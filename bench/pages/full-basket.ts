import type { Cart, Product } from '@bottega/contract';
import { allProducts } from '@bottega/server/testing/all-products';
import type { Caller } from '@bottega/server/testing/shops/running-app';

/** Fills a visitor's basket with so many lines. */
export async function fillBasket(visitor: Caller, lines: number): Promise<void> {
  const items = (await goods(visitor, lines)).map(({ productId, minAcq }) => ({
    productId,
    quantity: Math.max(2, minAcq),
  }));
  const { response, data } = await visitor.post<Cart>('/ebsn/api/cart/add', { items });
  if (response.status !== 0 || data.totals.lineCount !== lines)
    throw new Error(`the basket of ${lines} lines was refused: ${JSON.stringify(response)}`);
}

/** Products that can each be bought without limits and in larger quantities, of all aisles. */
async function goods(visitor: Caller, lines: number): Promise<Product[]> {
  const products = await allProducts(visitor, 'sort=name');
  const plain = products.filter(
    ({ productInfos: infos, available, warehousePromo, selectOptions }) =>
      infos['TIPOLOGIA'] === 'Pezzo' &&
      available >= 100_000 &&
      selectOptions.length === 0 &&
      warehousePromo?.selectable !== true &&
      !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos),
  );
  return plain.filter((_, at) => at % Math.floor(plain.length / lines) === 0).slice(0, lines);
}
