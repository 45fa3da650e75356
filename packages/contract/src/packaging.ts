import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

/** What orders are packed in; the cart's choice is `packaging_type_id` of its infos. */
export const packaging = {
  listPackagingTypes: endpoint({
    method: 'GET',
    path: '/ebsn/api/packaging-type/list',
    summary: 'What the brand packs orders in',
    access: 'public',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      packagingTypes: Type.Array(
        Type.Object({
          packagingTypeId: Type.Integer(),
          name: Type.String(),
          description: Type.String(),
          /** Euro each. */
          cost: Type.Number(),
        }),
      ),
    }),
  }),
};
