import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

export const listPackagingTypes = endpoint({
  method: 'GET',
  path: '/ebsn/api/packaging-type/list',
  summary: 'The brand’s packagings',
  access: 'public',
  writes: false,
  input: Type.Object({}),
  data: Type.Object({
    packagingTypes: Type.Array(
      Type.Object({
        packagingTypeId: Type.Integer(),
        name: Type.String(),
        description: Type.String(),
        /** Euro per package. */
        cost: Type.Number(),
        /** Code of the material, `PAP 22`, and where it is thrown away (D.Lgs. 152/2006, art. 219). */
        material: Type.Optional(Type.String()),
        disposal: Type.Optional(Type.String()),
      }),
    ),
  }),
});
