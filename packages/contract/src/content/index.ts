import { Type, type Static } from 'typebox';
import { ProductsData } from '../catalog/index.ts';
import { endpoint } from '../endpoint.ts';
import {
  wordpressBody,
  wordpressList,
  type ContentFound,
  type ContentPost,
  type MailPars,
  type MenuItem,
} from './post-shape.ts';

export type {
  ContentFound,
  ContentPicture,
  ContentPost,
  FormField,
  MailPars,
  MenuItem,
} from './post-shape.ts';

const Id = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** A promotional banner (CAT-43), with picture addresses for wide and narrow screens. */
export const Proposal = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** The wide picture, for clients that show one picture only. */
  img: Type.String(),
  slug: Type.String(),
  /** Target of the banner, as the brand wrote it: a page of the shop, another site or a film. */
  proposalUrl: Type.String(),
  metaData: Type.Object({
    category_proposal_type: Type.Object({
      IMAGE_MOBILE: Type.String(),
      IMAGE_DESKTOP: Type.String(),
      /** Alternative text of the picture. */
      ALT: Type.Optional(Type.String()),
      /** Title over the picture. */
      TITLE: Type.Optional(Type.String()),
      SUBTITLE: Type.Optional(Type.String()),
      ACTION: Type.Optional(Type.String()),
    }),
  }),
});
export type Proposal = Static<typeof Proposal>;

/** A name in an address: of a menu's place, a slider, a file. */
const Name = Type.String({ pattern: '^[\\w-]{1,100}$' });
const PerPage = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }));
const PageNumber = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));
/** The token of a preview link: shows what is not public yet. */
const Preview = Type.Optional(Type.String({ maxLength: 200 }));
const Words = Type.String({ maxLength: 200 });
const Day = Type.String({ maxLength: 40 });
/** Other parameters. The shop ignores them (cache-burst hash); a brand's own WordPress gets them. */
const rest = Type.Optional(Type.Record(Type.String(), Type.Array(Type.String())));
const common = { access: 'public', writes: false, isWordpress: true, keepsRest: true } as const;

const wordpress = {
  menu: endpoint({
    ...common,
    method: 'GET',
    path: '/p/wp-json/wp-api-menus/v2/menu-locations/:location',
    summary: 'The menu of a place of the shop: footer, links',
    input: Type.Object({ location: Name, rest }),
    data: wordpressList<MenuItem>(),
  }),
  posts: endpoint({
    ...common,
    method: 'GET',
    path: '/p/wp-json/wp/v2/:postType',
    summary: 'Pages, posts and other entries, with paging in the headers',
    input: Type.Object({
      postType: Name,
      /** One slug, or several with commas. */
      slug: Type.Optional(Type.String({ maxLength: 1000 })),
      per_page: PerPage,
      page: PageNumber,
      /** Entries after or before an instant. */
      after: Type.Optional(Day),
      before: Type.Optional(Day),
      /** The one entry after or before that entry by date. */
      next_of: Type.Optional(Id),
      previous_of: Type.Optional(Id),
      orderby: Type.Optional(
        Type.Union([
          Type.Literal('date'),
          Type.Literal('modified'),
          Type.Literal('title'),
          Type.Literal('slug'),
          Type.Literal('id'),
          Type.Literal('menu_order'),
        ]),
      ),
      order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
      search: Type.Optional(Words),
      category: Type.Optional(Name),
      /** The category of blocks (CON-19). */
      term: Type.Optional(Name),
      /** Ids with commas. */
      include: Type.Optional(Type.String({ maxLength: 1000 })),
      exclude: Type.Optional(Type.String({ maxLength: 1000 })),
      preview: Preview,
      _fields: Type.Optional(Type.String({ maxLength: 1000 })),
      rest,
    }),
    data: wordpressList<ContentPost>(),
    errors: ['CONTENT_PAGE_BEYOND'],
  }),
  post: endpoint({
    ...common,
    method: 'GET',
    path: '/p/wp-json/wp/v2/:postType/:id',
    forOthers: true,
    summary: 'One entry by its id',
    input: Type.Object({
      postType: Name,
      id: Id,
      preview: Preview,
      rest,
    }),
    data: wordpressBody<ContentPost>(),
    errors: ['CONTENT_NOT_FOUND'],
  }),
  slides: endpoint({
    ...common,
    method: 'GET',
    path: '/p/wp-json/wp/v2/new_slides/:id/:timestamp/:x',
    summary: 'Slides of a slider that are valid at a time, for a delivery service',
    input: Type.Object({
      id: Name,
      /** Seconds or milliseconds since 1970, or an ISO instant. */
      timestamp: Day,
      x: Type.String({ maxLength: 200 }),
      deliveryServiceId: Type.Optional(Id),
      rest,
    }),
    data: wordpressList<ContentPost>(),
  }),
  slidesById: endpoint({
    ...common,
    method: 'GET',
    path: '/p/wp-json/wp/v2/slides_by_id/:id',
    forOthers: true,
    summary: 'Slides of a slider that are valid now',
    input: Type.Object({ id: Name, rest }),
    data: wordpressList<ContentPost>(),
  }),
  mailPars: endpoint({
    ...common,
    method: 'GET',
    path: '/p/wp-json/wp/v2/get_mail_pars',
    summary: 'Fields, security value and action of a form',
    input: Type.Object({ form_id: Id, rest }),
    data: wordpressBody<MailPars>(),
    errors: ['FORM_NOT_FOUND'],
  }),
  custom: endpoint({
    ...common,
    method: 'GET',
    path: '/p/wp-json/custom/v1/:endpoint',
    summary: 'Content of the brand by its name',
    input: Type.Object({ endpoint: Name, rest }),
    data: wordpressBody<Record<string, unknown> | unknown[]>(),
    errors: ['CONTENT_NOT_FOUND'],
  }),
  search: endpoint({
    ...common,
    method: 'GET',
    path: '/p/wp-json/custom/ali/search',
    forOthers: true,
    summary: 'Contents that have every word',
    input: Type.Object({ q: Type.Optional(Words), rest }),
    data: wordpressList<ContentFound>(),
  }),
  wpSearch: endpoint({
    ...common,
    method: 'GET',
    path: '/p/wp-json/wp/v2/search',
    summary: 'Contents that have every word, in pages',
    input: Type.Object({
      search: Type.Optional(Words),
      page: PageNumber,
      per_page: PerPage,
      /** Always `post`. */
      type: Type.Optional(Name),
      subtype: Type.Optional(Name),
      rest,
    }),
    data: wordpressList<ContentFound>(),
  }),
};

export const content = {
  ...wordpress,
  leaflets: endpoint({
    method: 'GET',
    path: '/ebsn/api/leaflet/search',
    forOthers: true,
    summary: 'Flyers that are valid; the pages are at `baseLocation + n + ".png"`, n from 0',
    access: 'public',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({
      leaflets: Type.Array(
        Type.Object({
          leafletId: Type.Integer(),
          name: Type.String(),
          baseLocation: Type.String(),
          /** How many. */
          pages: Type.Integer(),
          /** First and last day, `YYYY-MM-DD`. */
          validityDate: Type.String(),
          expireDate: Type.String(),
        }),
      ),
    }),
  }),
  leafletProducts: endpoint({
    method: 'GET',
    path: '/ebsn/api/leaflet/product-search',
    summary: 'Goods of a flyer; none for an unknown one',
    access: 'public',
    writes: false,
    input: Type.Object({
      parent_leaflet_id: Id,
      hash: Type.Optional(Type.String({ maxLength: 200 })),
      preview: Preview,
    }),
    data: ProductsData,
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/ebsn/api/adv',
    summary: 'Promotional banners of a layout and a category, as of the day of `hash`',
    access: 'public',
    writes: false,
    input: Type.Object({
      /** Layout of the banners: `home`, `category`, …; absent for all layouts. */
      layout: Type.Optional(Type.String({ maxLength: 40 })),
      /** Banners of this category, of the categories above it and of all categories. */
      category_id: Type.Optional(Id),
      /** Maximum number of banners; 20 when absent. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      /** Shuffles the banners daily, in the same order for every client, so that the answer can be cached. */
      shuffle: Type.Optional(Type.Boolean()),
      /** Only banners that announce an offer. */
      promo: Type.Optional(Type.Boolean()),
      /** Delivery service of the cart; when absent, only banners for all services. */
      delivery_service_id: Type.Optional(Id),
      hash: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Type.Object({ proposals: Type.Array(Proposal) }),
  }),
};
