import type { Api, ProductsData, Proposal } from '@bottega/contract';
import { useLoaderData } from 'react-router';
import { AisleGrid, pictureOf, type AisleDoor } from '../features/catalog/aisle-grid.tsx';
import { Hero } from '../features/catalog/hero.tsx';
import { CategoryBlocks, isAfterGoods } from '../features/catalog/category-blocks.tsx';
import { loadBlocks, type ShownBlock } from '../features/catalog/load-blocks.ts';
import { treeContext } from '../features/catalog/loaded-category.ts';
import { firstLevels, loadMenu } from '../features/catalog/menu.ts';
import { checkCategory, type RouteWords } from '../features/catalog/route-category.ts';
import { cardOf, type CardProduct } from '../features/catalog/product-card.ts';
import { Shelf } from '../features/catalog/shelf.tsx';
import { isSoldOut } from '../features/catalog/product-view.ts';
import { Banners, blockBanners } from '../features/content/banners.tsx';
import { loadBanners, loadBlockBanners, type BlockBanners } from '../features/content/load-banners.ts';
import { SlotTeaser } from '../features/fulfilment/slot-teaser.tsx';
import type { Head, LoadArgs, Shop } from '../platform/page.ts';
import { useCategoryPath } from '../platform/category-path.ts';
import { paths } from '../platform/paths.ts';
import { isLoggedIn } from '../platform/session-cart.tsx';
import { textsOf, useTexts } from '../platform/shop.tsx';

interface HomeData {
  /** From the category of the page; where it is missing the texts of the brand stand in (SHL-04). */
  words: RouteWords;
  blocks: ShownBlock[];
  banners: Proposal[];
  inBlocks: BlockBanners;
  hero: CardProduct[];
  /** What whoever is logged in is likely to need. */
  again: CardProduct[];
  offers: CardProduct[];
  fresh: { name: string; slug: string; products: CardProduct[] };
  novelties: CardProduct[];
  aisles: AisleDoor[];
}

const shelfSize = 10;
const heroSize = 5;

type ProductsInput = Parameters<Api['catalog']['products']>[0];

export async function loader(args: LoadArgs): Promise<HomeData> {
  const { api, hash, shop } = args;
  const context = await hash();
  // a shelf that fails is a shelf less, not a page less
  const products = async (input: ProductsInput): Promise<CardProduct[]> => {
    const answer = await api.catalog.products({ ...input, ...(context && { hash: context }) });
    return answer.response.status === 0 ? (answer.data as ProductsData).products.map(cardOf) : [];
  };
  const { settings } = shop.brand;
  const [menu, checked, banners, again] = await Promise.all([
    loadMenu(api, Math.min(firstLevels, settings.categoryDepth), treeContext(settings, context)),
    checkCategory(api, 'home'),
    loadBanners(args, { layout: 'home' }),
    boughtBefore(shop, context),
  ]);
  const first = menu[0];
  const [blocks, inBlocks, offers, novelties, fresh, ...ofAisles] = await Promise.all([
    loadBlocks(api, checked?.blocks ?? [], context),
    loadBlockBanners(args, checked?.blocks ?? []),
    products({ promo: true, sort: 'discount', page_size: shelfSize }),
    products({ new_product: true, page_size: shelfSize }),
    first ? products({ parent_category_id: first.id, page_size: shelfSize }) : [],
    ...menu.map(({ id }) => products({ parent_category_id: id, page_size: 1 })),
  ]);
  const onShow = shop.brand.settings.homeShows === 'firstAisle' ? fresh : offers;
  return {
    words: checked?.words ?? {},
    blocks,
    banners,
    inBlocks,
    hero: onShow.filter((product) => !isSoldOut(product)).slice(0, heroSize),
    again,
    offers,
    novelties,
    fresh: { name: first?.name ?? '', slug: first?.slug ?? '', products: fresh },
    aisles: menu.map(({ name, slug }, index) => ({ name, slug, picture: pictureOf(ofAisles[index]?.[0]) })),
  };
}

/** A visitor has bought nothing yet, and isn't asked about. */
async function boughtBefore({ api, cart }: Shop, hash: string | undefined): Promise<CardProduct[]> {
  const { response, data: known } = await cart();
  if (response.status !== 0 || !isLoggedIn(known)) return [];
  const answer = await api.order.listHabits({ page_size: shelfSize, ...(hash && { hash }) });
  return answer.response.status === 0 ? answer.data.habits.map(({ product }) => cardOf(product)) : [];
}

export function head(_: HomeData, shop: Shop): Head {
  const { t } = textsOf(shop.brand.key);
  return {
    title: t('shell.metaTitle'),
    description: t('shell.metaDescription'),
    canonical: paths.home(),
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: shop.brand.name,
        url: shop.origin,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${shop.origin}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

export function Component() {
  const { words, blocks, banners, inBlocks, hero, again, offers, fresh, novelties, aisles } =
    useLoaderData<HomeData>();
  const categoryPath = useCategoryPath();
  const t = useTexts();
  return (
    <>
      <Hero products={hero} words={words} slot={<SlotTeaser />} />
      <div className="page home">
        <Shelf
          title={t('shell.buyAgain')}
          products={again}
          all={{ text: t('ui.seeAll'), href: paths.buyAgain() }}
        />
        <Banners proposals={banners} shape="poster" isFirstSeen={false} />
        <Shelf
          title={t('promotion.offersOfTheWeek')}
          products={offers}
          all={{ text: t('ui.seeAll'), href: paths.offers() }}
        />
        <AisleGrid aisles={aisles} />
        <CategoryBlocks
          blocks={blocks.filter((block) => !isAfterGoods(block))}
          proposals={blockBanners(inBlocks)}
        />
        <Shelf
          title={fresh.name}
          products={fresh.products}
          all={{ text: t('ui.seeAll'), href: categoryPath(fresh.slug) }}
        />
        <Shelf
          title={t('catalog.newProducts')}
          products={novelties}
          all={{ text: t('ui.seeAll'), href: paths.novelties() }}
        />
        <CategoryBlocks blocks={blocks.filter(isAfterGoods)} proposals={blockBanners(inBlocks)} />
      </div>
    </>
  );
}
