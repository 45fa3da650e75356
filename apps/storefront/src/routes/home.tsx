import type { Api, ProductsData, Proposal } from '@bottega/contract';
import { useLoaderData } from 'react-router';
import { AisleGrid, pictureOf, type AisleDoor } from '../features/catalog/listing/aisle-grid.tsx';
import { Hero } from '../features/catalog/categories/hero.tsx';
import { CategoryBlocks, isText } from '../features/catalog/categories/category-blocks.tsx';
import { loadBlocks, type ShownBlock } from '../features/catalog/categories/load-blocks.ts';
import { treeContext } from '../features/catalog/categories/loaded-category.ts';
import { firstLevels, loadMenu } from '../features/catalog/categories/menu.ts';
import { checkCategory, type RouteWords } from '../features/catalog/categories/route-category.ts';
import { cardOf, type CardProduct } from '../features/catalog/products/product-card.ts';
import { ProductCarousel } from '../features/catalog/products/product-carousel.tsx';
import { isSoldOut } from '../features/catalog/products/product-view.ts';
import { Banners, blockBanners } from '../features/content/banners.tsx';
import { loadBanners, loadBlockBanners, type BlockBanners } from '../features/content/load-banners.ts';
import { TutorialHint } from '../features/fulfilment/places/tutorial-hint.tsx';
import { loadSlides } from '../features/content/load-slides.ts';
import { SlotTeaser } from '../features/fulfilment/places/slot-teaser.tsx';
import type { Head, LoadArgs, Shop } from '../platform/page/page.ts';
import { useCategoryPath } from '../platform/paths/category-path.ts';
import { paths } from '../platform/paths/paths.ts';
import { isLoggedIn } from '../features/cart/state/index.ts';
import { textsOf, useTexts } from '../platform/shop.tsx';

interface HomeData {
  /** Title and texts of the page's category; without it the brand's texts stand in (SHL-04). */
  words: RouteWords;
  blocks: ShownBlock[];
  banners: Proposal[];
  inBlocks: BlockBanners;
  /** Slides of the content back end for the chosen day. */
  slides: Proposal[];
  hero: CardProduct[];
  /** Products that the logged-in shopper is likely to need. */
  again: CardProduct[];
  offers: CardProduct[];
  fresh: { name: string; slug: string; products: CardProduct[] };
  novelties: CardProduct[];
  aisles: AisleDoor[];
}

const carouselSize = 10;
const heroSize = 5;

type ProductsInput = Parameters<Api['catalog']['products']>[0];

export const isCached = true;
export const isKept = true;

export async function loader(args: LoadArgs): Promise<HomeData> {
  const { api, hash, shop } = args;
  const context = await hash();
  // when a carousel fails, the page shows the others
  const products = async (input: ProductsInput): Promise<CardProduct[]> => {
    const answer = await api.catalog.products({ ...input, ...(context && { hash: context }) });
    return answer.response.status === 0 ? (answer.data as ProductsData).products.map(cardOf) : [];
  };
  const { settings } = shop.brand;
  const [menu, checked, banners, again, slides] = await Promise.all([
    loadMenu(api, Math.min(firstLevels, settings.categoryDepth), treeContext(settings, context)),
    checkCategory(api, 'home'),
    loadBanners(args, { layout: 'home' }),
    boughtBefore(shop, context),
    loadSlides(args, 'home'),
  ]);
  const first = menu[0];
  const showsOffers = shop.brand.settings.homeShows === 'offers';
  const [blocks, inBlocks, offers, novelties, fresh, freshOffers, ...ofAisles] = await Promise.all([
    loadBlocks(api, checked?.blocks ?? [], context),
    loadBlockBanners(args, checked?.blocks ?? []),
    products({ promo: true, page_size: carouselSize }),
    products({ new_product: true, page_size: carouselSize }),
    first ? products({ parent_category_id: first.id, page_size: carouselSize }) : [],
    // the first aisle holds fresh goods
    first && showsOffers
      ? products({ promo: true, parent_category_id: first.id, page_size: carouselSize })
      : [],
    ...menu.map(({ id }) => products({ parent_category_id: id, page_size: 1 })),
  ]);
  const onShow = showsOffers ? withoutRepeats([...freshOffers, ...offers]) : fresh;
  return {
    words: checked?.words ?? {},
    blocks,
    banners,
    inBlocks,
    slides,
    hero: onShow.filter((product) => !isSoldOut(product)).slice(0, heroSize),
    again,
    offers,
    novelties,
    fresh: { name: first?.name ?? '', slug: first?.slug ?? '', products: fresh },
    aisles: menu.map(({ name, slug }, index) => ({ name, slug, picture: pictureOf(ofAisles[index]?.[0]) })),
  };
}

function withoutRepeats(products: readonly CardProduct[]): CardProduct[] {
  return [...new Map(products.map((product) => [product.productId, product])).values()];
}

/** Products that the shopper bought before. Visitors have none, so no request is sent for them. */
async function boughtBefore({ api, cart }: Shop, hash: string | undefined): Promise<CardProduct[]> {
  const { response, data: known } = await cart();
  if (response.status !== 0 || !isLoggedIn(known)) return [];
  const answer = await api.order.listHabits({ page_size: carouselSize, ...(hash && { hash }) });
  return answer.response.status === 0 ? answer.data.habits.map(({ product }) => cardOf(product)) : [];
}

export function head(_: HomeData, shop: Shop): Head {
  const { t } = textsOf(shop.brand);
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
  const { words, blocks, banners, inBlocks, slides, hero, again, offers, fresh, novelties, aisles } =
    useLoaderData<HomeData>();
  const categoryPath = useCategoryPath();
  const t = useTexts();
  return (
    <>
      <Hero
        products={hero}
        words={words}
        place={
          <>
            <SlotTeaser />
            <TutorialHint />
          </>
        }
      />
      <div className="page home">
        <ProductCarousel
          title={t('shell.buyAgain')}
          products={again}
          all={{ text: t('ui.seeAll'), href: paths.buyAgain() }}
        />
        <Banners proposals={banners} shape="poster" isFirstSeen={false} />
        <ProductCarousel
          title={t('promotion.offersOfTheWeek')}
          products={offers}
          all={{ text: t('promotion.seeAllOffers'), href: paths.offers() }}
        />
        <Banners proposals={slides} shape="poster" label={t('content.slides')} isFirstSeen={false} />
        <AisleGrid aisles={aisles} />
        <CategoryBlocks
          blocks={blocks.filter((block) => !isText(block))}
          proposals={blockBanners(inBlocks)}
        />
        <ProductCarousel
          title={fresh.name}
          products={fresh.products}
          all={{ text: t('ui.seeAll'), href: categoryPath(fresh.slug) }}
        />
        <ProductCarousel
          title={t('catalog.newProducts')}
          products={novelties}
          all={{ text: t('catalog.seeAllNew'), href: paths.novelties() }}
        />
        <CategoryBlocks blocks={blocks.filter(isText)} proposals={blockBanners(inBlocks)} />
      </div>
    </>
  );
}
