import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** What a screen knows of the brand it runs under: settings of specification §9, never secrets. */
export const BrandSettings = Type.Object({
  key: Type.String(),
  name: Type.String(),
  anonymousCarts: Type.Boolean(),
  showSectors: Type.Boolean(),
  bypassTimeslotAssignment: Type.Boolean(),
  bypassAddressAssignment: Type.Boolean(),
  acceptAlternatives: Type.Boolean(),
  acceptAlternativesOnPromo: Type.Boolean(),
  filterEmptyCategory: Type.Boolean(),
  registrationEnabled: Type.Boolean(),
  forgotPasswordEnabled: Type.Boolean(),
  categoryPrefix: Type.String(),
  categoryDepth: Type.Integer(),
  /** Hosts besides the shop's own whose links stay in the shop (TEN-19). */
  domainWhitelist: Type.Array(Type.String()),
  /** What the number of a fidelity card begins with (TEN-25). */
  fidelityPrefix: Type.String(),
  /** Blocked on a card beyond the total, a rate of the goods sold by weight in basis points (CHK-16). */
  preAuthorisationBp: Type.Integer(),
  /** Codes of messages shown in a dialog instead of a toast (API-20). */
  dialogCodes: Type.Array(Type.String()),
  /** What stands by the door of the front page: the week's deepest cuts, or the goods of the first aisle. */
  homeShows: Type.Union([Type.Literal('offers'), Type.Literal('firstAisle')]),
  /** Pictures under the maps, `https://…/{z}/{x}/{y}.png`, and whom to credit for them; absent: a drawn outline of Lazio. */
  mapTiles: Type.Optional(Type.Object({ url: Type.String(), credit: Type.String() })),
});
export type BrandSettings = Static<typeof BrandSettings>;

export const tenancy = {
  settings: endpoint({
    method: 'GET',
    path: '/ebsn/api/brand/settings',
    summary: 'Settings of the brand the host stands for',
    access: 'public',
    writes: false,
    input: Type.Object({}),
    data: BrandSettings,
  }),
};
