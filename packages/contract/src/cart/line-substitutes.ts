import { Type } from 'typebox';
import { Product } from '../catalog/index.ts';
import { endpoint } from '../endpoint.ts';

export const listSubstitutes = endpoint({
  method: 'GET',
  path: '/ebsn/api/cart/substitutes',
  summary: 'Goods in stock that a line may name as its substitute',
  access: 'public',
  writes: false,
  input: Type.Object({ item_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  data: Type.Object({
    /** Up to six goods of the same shelf, best first. */
    substitutes: Type.Array(Product),
  }),
  errors: ['LINE_NOT_FOUND'],
});
