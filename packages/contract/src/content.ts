import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Id = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** A promotional banner (CAT-43). Pictures are addresses, for a wide screen and for a narrow one. */
export const Proposal = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** The wide picture, for a client that has room for one only. */
  img: Type.String(),
  slug: Type.String(),
  /** Where it leads, as the brand wrote it: a page of the shop, another site, a film. */
  proposalUrl: Type.String(),
  metaData: Type.Object({
    category_proposal_type: Type.Object({
      IMAGE_MOBILE: Type.String(),
      IMAGE_DESKTOP: Type.String(),
      /** What the picture says by itself. */
      ALT: Type.Optional(Type.String()),
      /** Words over the picture. */
      TITLE: Type.Optional(Type.String()),
      SUBTITLE: Type.Optional(Type.String()),
      ACTION: Type.Optional(Type.String()),
    }),
  }),
});
export type Proposal = Static<typeof Proposal>;

export const content = {
  proposals: endpoint({
    method: 'GET',
    path: '/ebsn/api/adv',
    summary: 'Promotional banners of a layout and a category, as of the day of `hash`',
    access: 'public',
    writes: false,
    input: Type.Object({
      /** Where they stand: `home`, `category`, …; all layouts when not said. */
      layout: Type.Optional(Type.String({ maxLength: 40 })),
      /** That category's own, those of the categories above it, and those of every category. */
      category_id: Type.Optional(Id),
      /** 20 when not said. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      /** Another order every day, the same for everybody, so that the answer can be shared. */
      shuffle: Type.Optional(Type.Boolean()),
      /** Only those that announce an offer. */
      promo: Type.Optional(Type.Boolean()),
      /** The service the goods come by; without it only what is for all services. */
      delivery_service_id: Type.Optional(Id),
      hash: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Type.Object({ proposals: Type.Array(Proposal) }),
  }),
};
