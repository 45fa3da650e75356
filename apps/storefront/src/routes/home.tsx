import type { Api, ProductsData, Proposal } from '@bottega/contract';
import { formatMonth } from '@bottega/texts';
import { useLoaderData } from 'react-router';
import { AisleGrid, type AisleDoor } from '../features/catalog/listing/aisle-grid.tsx';
import { Hero } from '../features/catalog/categories/hero.tsx';
import { CategoryBlocks, isText } from '../features/catalog/categories/category-blocks.tsx';
import { loadFrontRows, rowSize, type FrontRows } from '../features/catalog/categories/load-front-rows.ts';
import { treeContext } from '../features/catalog/categories/loaded-category.ts';
import { firstLevels, loadMenu } from '../features/catalog/categories/menu.ts';
import { checkCategory, type RouteWords } from '../features/catalog/categories/route-category.ts';
import { cardOf, type CardProduct } from '../features/catalog/products/product-card.ts';
import { ProductCarousel } from '../features/catalog/products/product-carousel.tsx';
import { Banners, blockBanners } from '../features/content/banners.tsx';
import { loadBanners, loadBlockBanners, type BlockBanners } from '../features/content/load-banners.ts';
import { TutorialHint } from '../features/fulfilment/places/tutorial-hint.tsx';
import { loadSlides } from '../features/content/load-slides.ts';
import { DeliveryTerms, loadTerms, type Terms } from '../features/fulfilment/places/delivery-terms.tsx';
import { SlotTeaser } from '../features/fulfilment/places/slot-teaser.tsx';
import type { Head, LoadArgs, Shop } from '../platform/page/page.ts';
import { useCategoryPath } from '../platform/paths/category-path.ts';
import { paths } from '../platform/paths/paths.ts';
import { isLoggedIn } from '../features/cart/state/index.ts';
import { textsOf, useTexts } from '../platform/shop.tsx';

interface HomeData extends FrontRows {
  /** Title and texts of the page's category; without it the brand's texts stand in (SHL-04). */
  words: RouteWords;
  banners: Proposal[];
  inBlocks: BlockBanners;
  /** Slides of the content back end for the chosen day. */
  slides: Proposal[];
  aisles: AisleDoor[];
  terms: Terms | undefined;
}

export const isCached = true;
export const isKept = true;

export async function loader(args: LoadArgs): Promise<HomeData> {
  const { api, hash, shop } = args;
  const context = await hash();
  const { settings } = shop.brand;
  const [menu, checked, banners, again, slides, terms] = await Promise.all([
    loadMenu(api, Math.min(firstLevels, settings.categoryDepth), treeContext(settings, context)),
    checkCategory(api, 'home'),
    loadBanners(args, { layout: 'home' }),
    boughtBefore(shop, context),
    loadSlides(args, 'home'),
    loadTerms(api),
  ]);
  const blocks = checked?.blocks ?? [];
  const [rows, inBlocks, ...pictures] = await Promise.all([
    loadFrontRows(api, { context, first: menu[0], again, blocks, homeShows: settings.homeShows }),
    loadBlockBanners(args, blocks),
    ...menu.map(({ id }) => pictureOf(api, id, context)),
  ]);
  return {
    ...rows,
    words: checked?.words ?? {},
    banners,
    inBlocks,
    slides,
    terms,
    aisles: menu.map(({ name, slug }, index) => ({ name, slug, picture: pictures[index] })),
  };
}

/** The picture of a product of an aisle. */
async function pictureOf(api: Api, aisle: number, hash: string | undefined): Promise<string | undefined> {
  const answer = await api.catalog.products({
    parent_category_id: aisle,
    page_size: 1,
    ...(hash && { hash }),
  });
  return answer.response.status === 0 ? (answer.data as ProductsData).products[0]?.mediaURL : undefined;
}

/** Products that the shopper bought before. Visitors have none, so no request is sent for them. */
async function boughtBefore({ api, cart }: Shop, hash: string | undefined): Promise<CardProduct[]> {
  const { response, data: known } = await cart();
  if (response.status !== 0 || !isLoggedIn(known)) return [];
  const answer = await api.order.listHabits({ page_size: rowSize, ...(hash && { hash }) });
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
  const { words, blocks, banners, inBlocks, slides, hero, again, offers, fresh, novelties, aisles, terms } =
    useLoaderData<HomeData>();
  const categoryPath = useCategoryPath();
  const t = useTexts();
  return (
    <>
      <Hero
        products={hero}
        words={words}
        terms={<DeliveryTerms loaded={terms} />}
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
          title={
            fresh.day === undefined
              ? fresh.name
              : t('catalog.ofTheMonth', { aisle: fresh.name, month: formatMonth(fresh.day) })
          }
          products={fresh.products}
          all={{ text: t('ui.seeAll'), href: categoryPath(fresh.slug) }}
        />
        <ProductCarousel
          id="novita"
          title={t('catalog.newProducts')}
          products={novelties}
          all={{ text: t('catalog.seeAllNew'), href: paths.novelties() }}
        />
        <CategoryBlocks blocks={blocks.filter(isText)} proposals={blockBanners(inBlocks)} />
      </div>
    </>
  );
}
