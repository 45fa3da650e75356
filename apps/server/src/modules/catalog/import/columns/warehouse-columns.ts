import { number, text, type Columns } from './columns.ts';
import { sku } from './product-columns.ts';

const warehouse = text({
  max: 120,
  holds: 'code',
  description: 'number or name of the warehouse',
  example: '1',
});

/** Columns of a prices file: the list price of a product in a warehouse. */
export const priceColumns: Columns = {
  sku,
  warehouse,
  price: number({
    min: 0.01,
    max: 1_000_000,
    decimals: 2,
    description: 'list price with VAT, euro a piece, or a kg of loose goods',
    example: 1.49,
  }),
};

/** The stored stock of goods that never run out. */
export const unlimited = 100_000_000;

/** Columns of a stock file: the quantity that a warehouse can still sell. */
export const stockColumns: Columns = {
  sku,
  warehouse,
  quantity: number(
    {
      min: 0,
      max: unlimited,
      decimals: 3,
      description: 'pieces, or kg of loose goods; empty: never runs out',
      example: 24,
    },
    { empty: unlimited },
  ),
};
