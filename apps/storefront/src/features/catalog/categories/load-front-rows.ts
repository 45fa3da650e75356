import type { Api, CategoryBlock, ProductsData } from '@bottega/contract';
import { parseHash, shownOnce } from '@bottega/domain/catalog';
import { dayAt } from '@bottega/texts';
import type { Shop } from '../../../platform/page/page.ts';
import { cardOf, type CardProduct } from '../products/product-card.ts';
import { isSoldOut } from '../products/product-view.ts';
import { loadBlocks, type ShownBlock } from './load-blocks.ts';
import type { MenuCategory } from './menu.ts';

/** The goods of the home page, row by row. */
export interface FrontRows {
  hero: CardProduct[];
  /** Products that the logged-in shopper is likely to need. */
  again: CardProduct[];
  offers: CardProduct[];
  blocks: ShownBlock[];
  /** Goods of the first aisle; with `day`, those in season in its month. */
  fresh: { name: string; slug: string; products: CardProduct[]; day?: string };
  novelties: CardProduct[];
}

interface Wanted {
  context: string | undefined;
  /** The first aisle, which holds fresh goods. */
  first: MenuCategory | undefined;
  again: readonly CardProduct[];
  blocks: readonly CategoryBlock[];
  homeShows: Shop['brand']['settings']['homeShows'];
}

const heroSize = 5;
export const rowSize = 10;
/** Goods that a row requests: the rows above it may show as many of them as it has room for. */
const requested = 2 * rowSize;

type ProductsInput = Parameters<Api['catalog']['products']>[0];

/** Loads the goods of the home page. No good is in two rows, and none is out of season. */
export async function loadFrontRows(api: Api, wanted: Wanted): Promise<FrontRows> {
  const { context, first, again } = wanted;
  const { hero, offers, blocks, fresh, novelties, isSeasonal } = await loadCandidates(api, wanted);
  const rows = shownOnce<CardProduct>([
    { goods: hero, room: heroSize },
    { goods: again, room: rowSize },
    { goods: offers, room: rowSize },
    ...blocks.map((block) => ({ goods: goodsOf(block), room: rowSize })),
    { goods: fresh, room: rowSize },
    { goods: novelties, room: rowSize },
  ]);
  const row = (index: number): CardProduct[] => rows.at(index) ?? [];
  return {
    hero: row(0),
    again: row(1),
    offers: row(2),
    blocks: blocks.map((block, index) => withGoods(block, row(3 + index))),
    fresh: {
      name: first?.name ?? '',
      slug: first?.slug ?? '',
      products: row(-2),
      ...(isSeasonal && { day: parseHash(context ?? '')?.date ?? dayAt(new Date()) }),
    },
    novelties: row(-1),
  };
}

const goodsOf = (block: ShownBlock): readonly CardProduct[] =>
  block.type === 'products' ? block.content.products : [];

const withGoods = (block: ShownBlock, products: CardProduct[]): ShownBlock =>
  block.type === 'products' ? { ...block, content: { ...block.content, products } } : block;

/** The goods that each row may show, with those that other rows may show too. */
async function loadCandidates(api: Api, { context, first, blocks, homeShows }: Wanted) {
  // when a row fails, the page shows the others
  const products = async (input: ProductsInput): Promise<CardProduct[]> => {
    const answer = await api.catalog.products({
      season: 'not-off',
      page_size: requested,
      ...input,
      ...(context && { hash: context }),
    });
    return answer.response.status === 0 ? (answer.data as ProductsData).products.map(cardOf) : [];
  };
  const ofFirst = async (input: ProductsInput) =>
    first ? products({ ...input, parent_category_id: first.id }) : [];
  const [ofBlocks, offers, novelties, inSeason, freshOffers] = await Promise.all([
    loadBlocks(api, blocks, context),
    products({ promo: true }),
    products({ new_product: true }),
    ofFirst({ season: 'on' }),
    homeShows === 'offers' ? ofFirst({ promo: true }) : [],
  ]);
  const isSeasonal = inSeason.length >= heroSize;
  const fresh = isSeasonal ? inSeason : await ofFirst({});
  const best = homeShows === 'offers' ? [...freshOffers, ...offers] : fresh;
  return {
    hero: best.filter((product) => !isSoldOut(product)),
    offers,
    blocks: ofBlocks,
    fresh,
    novelties,
    isSeasonal,
  };
}
