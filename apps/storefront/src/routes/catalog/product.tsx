import type { Product } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { Breadcrumbs, ButtonLink, EmptyState } from '@bottega/ui';
import { useState } from 'react';
import { data, useLoaderData } from 'react-router';
import { loadNearOnDemand } from '../../features/catalog/search/near-on-demand.ts';
import { ProductDetails } from '../../features/catalog/products/product-details.tsx';
import { OptionSelector } from '../../features/catalog/products/option-selector.tsx';
import { cardOf, type CardProduct } from '../../features/catalog/products/product-card.ts';
import { ProductPictures } from '../../features/catalog/products/product-pictures.tsx';
import { isSoldOut } from '../../features/catalog/products/product-view.ts';
import { ProductOffer } from '../../features/catalog/products/product-offer.tsx';
import { ProductCarousel } from '../../features/catalog/products/product-carousel.tsx';
import { breadcrumbList, productData } from '../../features/catalog/products/structured-data.ts';
import { movedTo, need, notFound, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { categoryPath, useCategoryPath } from '../../platform/paths/category-path.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

interface ProductPageData {
  /** Absent for a withdrawn product. */
  product?: Product;
  alternatives: CardProduct[];
  related: CardProduct[];
}

const relatedShown = 8;
const gone = 410;
const missing = 404;

export const isKept = true;

/** Loads the product and its alternatives at once, since both calls take the slug. */
export async function loader({ api, params, query, hash }: LoadArgs) {
  const context = await hash();
  const input = { slug: params['slug'] ?? '', ...(context && { hash: context }) };
  const [found, near] = await Promise.all([api.catalog.products(input), api.catalog.alternatives(input)]);
  const { alternatives, related } = near.response.status === 0 ? near.data : noneNear;
  const nearGoods = {
    alternatives: alternatives.map(cardOf),
    related: related.slice(0, relatedShown).map(cardOf),
  };
  if (found.httpStatus === gone) return data<ProductPageData>(nearGoods, { status: gone });
  if (found.httpStatus === missing) return notFound(await loadNearOnDemand(api, input.slug, context));
  const product = need(found);
  if (!('productId' in product)) return notFound();
  if (product.slug !== input.slug) throw movedTo(paths.product(product.slug), query);
  return { product, ...nearGoods };
}

const noneNear = { alternatives: [], related: [] };

export function head({ product }: ProductPageData, shop: Shop): Head {
  const { t } = textsOf(shop.brand);
  if (!product) {
    const title = t('shell.titleWithBrand', { title: t('shell.goneTitle'), brand: shop.brand.name });
    return { title };
  }
  const name = [product.shortDescr, product.name].filter(Boolean).join(' ');
  return {
    title: t('shell.titleWithBrand', {
      title: `${name} ${product.description}`.trim(),
      brand: shop.brand.name,
    }),
    description: t('catalog.productMeta', {
      name,
      size: product.description,
      price: formatPrice(product.priceDisplay),
      brand: shop.brand.name,
    }),
    canonical: paths.product(product.slug),
    image: product.media?.[0]?.large ?? product.mediaURLMedium,
    ...(import.meta.env.SSR && {
      structured: [
        productData(product, shop),
        breadcrumbList(
          product.breadCrumbs.map((crumb) => ({
            name: crumb.name,
            path: categoryPath(shop.brand.settings, crumb.slug),
          })),
          shop,
        ),
      ],
    }),
  };
}

export function Component() {
  const { product, ...nearGoods } = useLoaderData<ProductPageData>();
  if (!product) return <GonePage {...nearGoods} />;
  return <ProductScreen key={product.productId} product={product} {...nearGoods} />;
}

type Shelves = Pick<ProductPageData, 'alternatives' | 'related'>;

function ProductScreen({ product, alternatives, related }: Shelves & { product: Product }) {
  const t = useTexts();
  const pathTo = useCategoryPath();
  const [params, setParams] = useState<Record<string, string>>({});
  const [missing, setMissing] = useState<{ parameterName: string }>();
  const soldOut = isSoldOut(product);
  const leaf = product.breadCrumbs.at(-1);
  const instead = (
    <ProductCarousel
      id="alternative"
      title={t(soldOut ? 'catalog.alternatives' : 'catalog.similar')}
      products={alternatives}
    />
  );
  return (
    <div className="page product-page">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('shell.linkHome'), href: paths.home() },
          ...product.breadCrumbs.map((crumb) => ({ text: crumb.name, href: pathTo(crumb.slug) })),
          { text: product.name },
        ]}
      />
      <article className="product-page__top">
        <ProductPictures product={product} />
        <div className="product-page__buy">
          <ProductOffer
            product={product}
            params={params}
            onMissing={(parameterName) => setMissing({ parameterName })}
          >
            {product.selectOptions.length > 0 && (
              <OptionSelector
                options={product.selectOptions}
                chosen={params}
                onChoose={setParams}
                missing={missing}
              />
            )}
          </ProductOffer>
        </div>
      </article>
      {soldOut && instead}
      <ProductDetails product={product} />
      {!soldOut && instead}
      <ProductCarousel
        title={t('catalog.related')}
        products={related}
        {...(leaf && { all: { text: t('ui.seeAll'), href: pathTo(leaf.slug) } })}
      />
    </div>
  );
}

/** The page of a withdrawn product, with alternatives. */
function GonePage({ alternatives, related }: Shelves) {
  const t = useTexts();
  return (
    <div className="page product-page">
      <EmptyState icon="search" heading="h1" title={t('shell.goneTitle')} text={t('shell.goneText')}>
        <ButtonLink href={paths.home()}>{t('shell.backHome')}</ButtonLink>
      </EmptyState>
      <ProductCarousel title={t('catalog.goneAlternatives')} products={alternatives} />
      <ProductCarousel title={t('catalog.related')} products={related} />
    </div>
  );
}
