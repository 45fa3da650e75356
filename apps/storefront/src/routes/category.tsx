import type { Category, Proposal } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { ButtonLink, Breadcrumbs, Chip, EmptyState } from '@bottega/ui';
import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { CategoryBlocks, isAfterGoods } from '../features/catalog/category-blocks.tsx';
import { rememberCategory } from '../features/catalog/last-category.ts';
import { breadcrumbList, itemList } from '../features/catalog/structured-data.ts';
import {
  countFilters,
  fromQuery,
  isFiltered,
  toQuery,
  type ListingState,
} from '../features/catalog/listing-query.ts';
import { Listing } from '../features/catalog/listing.tsx';
import { loadBlocks, type ShownBlock } from '../features/catalog/load-blocks.ts';
import { knownIdOf, loadCategory, treeContext } from '../features/catalog/loaded-category.ts';
import { loadListing, type ListingData } from '../features/catalog/load-listing.ts';
import { loadMenu, menuCategory, isListed, type MenuCategory } from '../features/catalog/menu.ts';
import { loadNear } from '../features/catalog/near-missing.ts';
import { Banners, blockBanners } from '../features/content/banners.tsx';
import { loadBanners, loadBlockBanners, type BlockBanners } from '../features/content/load-banners.ts';
import { notFound, type Head, type LoadArgs, type Shop } from '../platform/page.ts';
import { categoryPath, useCategoryPath } from '../platform/category-path.ts';
import { paths } from '../platform/paths.ts';
import { textsOf, useTexts } from '../platform/shop.tsx';

interface CategoryData {
  title: string;
  subtitle?: string;
  description?: string;
  slug: string;
  /** From the aisle down to the category itself. */
  way: { name: string; slug: string }[];
  /** What lies below; of a leaf, what lies beside it. */
  near: { name: string; slug: string }[];
  blocks: ShownBlock[];
  banners: Proposal[];
  inBlocks: BlockBanners;
  listing: ListingData;
  state: ListingState;
}

export const isKeptAlive = true;

/** Everything at once where the category's id is known from a menu or a page; else the list waits for it. */
export async function loader(args: LoadArgs): Promise<CategoryData> {
  const { api, shop, params, query, hash } = args;
  const slug = (params['*'] ?? '').replace(/\/+$/, '');
  const byId = Number(query.get('categoryId')) || undefined;
  if (slug === '' && byId === undefined) notFound();
  const asked = fromQuery(query);
  const context = hash();
  const where = context.then((value) => treeContext(shop.brand.settings, value));
  const found = where.then((tree) =>
    loadCategory(api, byId === undefined ? { slug } : { categoryId: byId }, tree),
  );
  const listed = async (categoryId: number) => loadListing(api, { ...asked, categoryId }, await context);
  const id = byId ?? knownIdOf(api, slug);
  const bannersOf = (categoryId: number) => loadBanners(args, { layout: 'category', categoryId });
  const [category, menu, listing, blocks, banners, inBlocks] = await Promise.all([
    found,
    where.then((tree) => loadMenu(api, shop.brand.settings.categoryDepth, tree)),
    id === undefined ? found.then((one) => one && listed(one.categoryId)) : listed(id),
    found.then(async (one) => loadBlocks(api, one?.categoryBlocks ?? [], await context)),
    id === undefined ? found.then((one) => (one ? bannersOf(one.categoryId) : [])) : bannersOf(id),
    found.then((one) => loadBlockBanners(args, one?.categoryBlocks ?? [], one ?? undefined)),
  ]);
  if (!category || !listing || isNoPage(category, listing, asked))
    return notFound(await loadNear(api, slug, await context));
  const way = wayTo(menu, category);
  const children = (category.categories ?? []).filter(isListed).map(menuCategory);
  const parent = way.at(-2);
  const { TITLE, SUBTITLE, DESCRIPTION } = category.metaData?.category_info ?? {};
  return {
    title: TITLE || category.name,
    ...(SUBTITLE && { subtitle: SUBTITLE }),
    ...(DESCRIPTION && { description: DESCRIPTION }),
    slug: category.slug,
    way: way.map(short),
    near: (children.length > 0 ? children : (parent?.children ?? [])).map(short),
    blocks,
    banners,
    inBlocks,
    listing,
    state: { ...asked, categoryId: category.categoryId },
  };
}

/** A hidden category without goods only holds the words of another page, such as the checkout. */
function isNoPage(category: Category, listing: ListingData, asked: ListingState): boolean {
  return !isListed(category) && !category.categories && listing.total === 0 && !isFiltered(asked);
}

const short = ({ name, slug }: { name: string; slug: string }) => ({ name, slug });

function wayTo(menu: readonly MenuCategory[], category: Category): MenuCategory[] {
  for (const one of menu) {
    if (one.id === category.categoryId) return [one];
    if (category.slug.startsWith(`${one.slug}/`)) return [one, ...wayTo(one.children, category)];
  }
  return [menuCategory(category)];
}

export function head({ title, way, slug, listing, state }: CategoryData, shop: Shop): Head {
  const { t } = textsOf(shop.brand.key);
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
    // a filtered list is no page of its own for search engines
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
    rememberCategory(localStorage, { title, address: pathname + search, filters: countFilters(state) });
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
      <header className="catalogue__header">
        <h1>{title}</h1>
        {subtitle && <p className="catalogue__subtitle">{subtitle}</p>}
        {description && <p>{description}</p>}
      </header>
      {near.length > 0 && (
        <nav
          aria-label={t('catalog.insideOf', { name: way.at(-2)?.name ?? title })}
          className="chips chips--scroll catalogue__near"
        >
          {near.map((one) => (
            <Chip key={one.slug} text={one.name} href={pathTo(one.slug)} current={one.slug === slug} />
          ))}
        </nav>
      )}
      <Banners proposals={banners} shape="strip" isFirstSeen />
      <CategoryBlocks
        blocks={blocks.filter((block) => !isAfterGoods(block))}
        proposals={blockBanners(inBlocks)}
      />
      <Listing
        key={pathname}
        listing={listing}
        state={state}
        isBelowPicture={banners.length > 0}
        empty={
          <EmptyState icon="basket" title={t('catalog.emptyAisleTitle')} text={t('catalog.emptyAisleText')}>
            <ButtonLink href={paths.catalog()}>{t('shell.browseAisles')}</ButtonLink>
          </EmptyState>
        }
      />
      <CategoryBlocks blocks={blocks.filter(isAfterGoods)} proposals={blockBanners(inBlocks)} />
    </div>
  );
}
