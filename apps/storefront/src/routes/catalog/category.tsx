import type { Category, Proposal } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { ButtonLink, Breadcrumbs, Chip, EmptyState } from '@bottega/ui';
import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { CategoryBlocks, isText } from '../../features/catalog/categories/category-blocks.tsx';
import { breadcrumbList, itemList } from '../../features/catalog/products/structured-data.ts';
import {
  countFilters,
  fromQuery,
  isFiltered,
  toQuery,
  type ListingState,
} from '../../features/catalog/listing/listing-query.ts';
import { Listing } from '../../features/catalog/listing/listing.tsx';
import { loadBlocks, type ShownBlock } from '../../features/catalog/categories/load-blocks.ts';
import { knownIdOf, loadCategory, treeContext } from '../../features/catalog/categories/loaded-category.ts';
import { loadListing, type ListingData } from '../../features/catalog/listing/load-listing.ts';
import {
  loadMenu,
  menuCategory,
  isListed,
  type MenuCategory,
} from '../../features/catalog/categories/menu.ts';
import { loadNearOnDemand } from '../../features/catalog/search/near-on-demand.ts';
import { Banners, blockBanners } from '../../features/content/banners.tsx';
import { loadBanners, loadBlockBanners, type BlockBanners } from '../../features/content/load-banners.ts';
import { movedTo, notFound, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { categoryPath, useCategoryPath } from '../../platform/paths/category-path.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

interface CategoryData {
  title: string;
  subtitle?: string;
  description?: string;
  slug: string;
  /** From the aisle down to the category. */
  way: { name: string; slug: string }[];
  /** The categories below; for a leaf, its siblings. */
  near: { name: string; slug: string }[];
  blocks: ShownBlock[];
  banners: Proposal[];
  inBlocks: BlockBanners;
  listing: ListingData;
  state: ListingState;
}

export const isCached = true;
export const isKept = true;

/**
 * Loads all parts at once when the category's id is known from a menu or page. Otherwise the list waits for the
 * category.
 */
export async function loader(args: LoadArgs): Promise<CategoryData> {
  const { api, shop, params, query, hash } = args;
  const slug = (params['*'] ?? '').replace(/\/+$/, '');
  const byId = Number(query.get('categoryId')) || undefined;
  if (slug === '' && byId === undefined) notFound();
  const wanted = fromQuery(query);
  const context = hash();
  const where = context.then((value) => treeContext(shop.brand.settings, value));
  const found = where.then((tree) =>
    loadCategory(api, byId === undefined ? { slug } : { categoryId: byId }, tree),
  );
  const id = byId ?? knownIdOf(api, slug);
  /** Calls `load` with the category's id; undefined when there is no such category. */
  const withId = async <T,>(load: (categoryId: number) => Promise<T>): Promise<T | undefined> => {
    const categoryId = id ?? (await found)?.categoryId;
    return categoryId === undefined ? undefined : load(categoryId);
  };
  const [category, menu, listing, blocks, banners, inBlocks] = await Promise.all([
    found,
    where.then((tree) => loadMenu(api, shop.brand.settings.categoryDepth, tree)),
    withId(async (categoryId) => loadListing(api, { ...wanted, categoryId }, await context)),
    found.then(async (category) => loadBlocks(api, category?.categoryBlocks ?? [], await context)),
    withId((categoryId) => loadBanners(args, { layout: 'category', categoryId })),
    found.then((category) => loadBlockBanners(args, category?.categoryBlocks ?? [], category ?? undefined)),
  ]);
  if (category && byId === undefined && category.slug !== slug)
    throw movedTo(categoryPath(shop.brand.settings, category.slug), query);
  if (!category || !listing || isNoPage(category, listing, wanted))
    return notFound(await loadNearOnDemand(api, slug, await context));
  return {
    ...titlesOf(category),
    ...placeInTree(menu, category),
    slug: category.slug,
    blocks,
    banners: banners ?? [],
    inBlocks,
    listing,
    state: { ...wanted, categoryId: category.categoryId },
  };
}

function titlesOf({ name, metaData }: Category): Pick<CategoryData, 'title' | 'subtitle' | 'description'> {
  const { TITLE, SUBTITLE, DESCRIPTION } = metaData?.category_info ?? {};
  return {
    title: TITLE || name,
    ...(SUBTITLE && { subtitle: SUBTITLE }),
    ...(DESCRIPTION && { description: DESCRIPTION }),
  };
}

function placeInTree(menu: readonly MenuCategory[], category: Category): Pick<CategoryData, 'way' | 'near'> {
  const way = wayTo(menu, category);
  const children = (category.categories ?? []).filter(isListed).map(menuCategory);
  const near = children.length > 0 ? children : (way.at(-2)?.children ?? []);
  return { way: way.map(short), near: near.map(short) };
}

/** Whether a hidden category without goods only holds the texts of another page, such as the checkout. */
function isNoPage(category: Category, listing: ListingData, wanted: ListingState): boolean {
  return !isListed(category) && !category.categories && listing.total === 0 && !isFiltered(wanted);
}

const short = ({ name, slug }: { name: string; slug: string }) => ({ name, slug });

/** From the aisle down to the category. One that the menu doesn't have stands below its parent. */
function wayTo(menu: readonly MenuCategory[], category: Category): MenuCategory[] {
  const isAbove = ({ slug }: MenuCategory) => category.slug.startsWith(`${slug}/`);
  return (
    wayIn(menu, category.categoryId) ?? [
      ...(wayIn(menu, category.parentId) ?? menu.filter(isAbove)),
      menuCategory(category),
    ]
  );
}

function wayIn(menu: readonly MenuCategory[], id: number | undefined): MenuCategory[] | undefined {
  for (const entry of menu) {
    const below = entry.id === id ? [] : wayIn(entry.children, id);
    if (below) return [entry, ...below];
  }
  return undefined;
}

export function head({ title, way, slug, listing, state }: CategoryData, shop: Shop): Head {
  const { t } = textsOf(shop.brand);
  const cheapest = Math.min(...listing.products.map((product) => product.priceDisplay));
  const isPlain = toQuery({ ...state, categoryId: undefined, page: 1, fromPage: 1 }) === '';
  const page = state.fromPage > 1 ? `?page=${state.page}` : '';
  return {
    title: t('shell.titleWithBrand', { title, brand: shop.brand.name }),
    description: t('catalog.categoryMeta', {
      name: title,
      count: listing.total,
      price: Number.isFinite(cheapest) ? formatPrice(cheapest) : '',
      brand: shop.brand.name,
    }),
    // search engines must not index filtered lists
    ...(isPlain && { canonical: categoryPath(shop.brand.settings, slug) + page }),
    ...(import.meta.env.SSR && {
      structured: [
        breadcrumbList(
          way.map((step) => ({ name: step.name, path: categoryPath(shop.brand.settings, step.slug) })),
          shop,
        ),
        itemList(listing.products, shop),
      ],
    }),
  };
}

export function Component() {
  const { title, subtitle, description, slug, way, near, blocks, banners, inBlocks, listing, state } =
    useLoaderData<CategoryData>();
  const t = useTexts();
  const pathTo = useCategoryPath();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const last = { title, address: pathname + search, filters: countFilters(state) };
    // apart, since a page without it is still a page
    import('../../features/catalog/categories/last-category.ts')
      .then(({ rememberCategory }) => rememberCategory(last))
      .catch(() => {});
  }, [title, pathname, search, state]);
  return (
    <div className="page catalogue">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('shell.linkHome'), href: paths.home() },
          ...way.map((step, index) => ({
            text: step.name,
            ...(index < way.length - 1 && { href: pathTo(step.slug) }),
          })),
        ]}
      />
      <Listing
        key={pathname}
        title={title}
        near={
          near.length > 0 && (
            <nav aria-label={t('catalog.insideOf', { name: way.at(-2)?.name ?? title })} className="chips">
              {near.map((neighbour) => (
                <Chip
                  key={neighbour.slug}
                  text={neighbour.name}
                  href={pathTo(neighbour.slug)}
                  current={neighbour.slug === slug}
                />
              ))}
            </nav>
          )
        }
        listing={listing}
        state={state}
        interlude={banners.length > 0 && <Banners proposals={banners} shape="strip" isFirstSeen={false} />}
        empty={
          <EmptyState icon="basket" title={t('catalog.emptyAisleTitle')} text={t('catalog.emptyAisleText')}>
            <ButtonLink href={paths.catalog()}>{t('shell.browseAisles')}</ButtonLink>
          </EmptyState>
        }
      />
      <CategoryBlocks blocks={blocks.filter((block) => !isText(block))} proposals={blockBanners(inBlocks)} />
      {(subtitle || description) && (
        <section className="block-text" aria-label={title}>
          {subtitle && <h2>{subtitle}</h2>}
          {description && <p>{description}</p>}
        </section>
      )}
      <CategoryBlocks blocks={blocks.filter(isText)} proposals={blockBanners(inBlocks)} />
    </div>
  );
}
