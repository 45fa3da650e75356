import { diets, type Diet } from '@bottega/domain/catalog';
import { Type } from 'typebox';
import { AllergenCode } from '../catalog/allergen-code.ts';
import { endpoint } from '../endpoint.ts';

const DietCode = Type.Unsafe<Diet>(Type.Union(diets.map((code) => Type.Literal(code))));

/** Allergens and diets of the shopper's household; both are empty when nothing is kept. */
const KeptHousehold = Type.Object({
  allergens: Type.Array(AllergenCode),
  diets: Type.Array(DietCode),
  /** ISO 8601, when the shopper agreed; absent when nothing is kept. */
  consentedAt: Type.Optional(Type.String()),
});

export const household = {
  viewHousehold: endpoint({
    method: 'GET',
    path: '/ebsn/api/customer/household',
    summary: 'Allergens and diets of the household of the logged-in user',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: KeptHousehold,
  }),
  saveHousehold: endpoint({
    method: 'POST',
    path: '/ebsn/api/customer/household',
    summary:
      'Saves allergens and diets of the household, with explicit consent (GDPR art. 9); none of both deletes them',
    access: 'user',
    writes: true,
    input: Type.Object({
      allergens: Type.Array(AllergenCode, { maxItems: 14 }),
      diets: Type.Array(DietCode, { maxItems: 4 }),
      /** Whether the shopper agrees that the data are kept. */
      consent: Type.Boolean(),
      /** Version of the consent that was shown. */
      textVersion: Type.String({ pattern: '^[0-9a-f]{8}$' }),
    }),
    data: KeptHousehold,
    errors: ['HOUSEHOLD_CONSENT_NEEDED', 'HOUSEHOLD_TEXT_CHANGED'],
  }),
  deleteHousehold: endpoint({
    method: 'POST',
    path: '/ebsn/api/customer/household/delete',
    summary: 'Withdraws the consent and deletes allergens and diets of the household',
    access: 'user',
    writes: true,
    input: Type.Object({}),
    data: KeptHousehold,
  }),
};
