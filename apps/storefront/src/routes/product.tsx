import type { Product, ProductsData } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { Breadcrumbs } from '@bottega/ui';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { ProductDetails } from '../features/catalog/product-details.tsx';
import { OptionSelector } from '../features/catalog/option-selector.tsx';
import { cardOf, type CardProduct } from '../features/catalog/product-card.ts';
import { ProductPictures } from '../features/catalog/product-pictures.tsx';
import { PromoBox } from '../features/catalog/promo-box.tsx';
import { isSoldOut } from '../features/catalog/product-view.ts';
import { ProductOffer } from '../features/catalog/product-offer.tsx';
import { Shelf } from '../features/catalog/shelf.tsx';
import { breadcrumbList, productData } from '../features/catalog/structured-data.ts';
import { need, notFound, type Head, type LoadArgs, type Shop } from '../platform/page.ts';
import { paths } from '../platform/paths.ts';
import { textsOf, useTexts } from '../platform/shop.tsx';

interface ProductPageData {
  product: Product;
  /** Others of the same leaf; alternatives when this one is sold out. */
  similar: CardProduct[];
}

const similarShown = 12;

export async function loader({ api, params, hash }: LoadArgs): Promise<ProductPageData> {
  const context = await hash();
  const place = context ? { hash: context } : {};
  const product = need(await api.catalog.products({ slug: params['slug'] ?? '', ...place }));
  if (!('productId' in product)) return notFound();
  const near = await api.catalog.products({
    parent_category_id: product.categoryId,
    page_size: similarShown + 1,
    ...place,
  });
  const others = near.response.status === 0 ? (near.data as ProductsData).products : [];
  return {
    product,
    similar: others
      .filter((other) => other.productId !== product.productId && !(isSoldOut(product) && isSoldOut(other)))
      .slice(0, similarShown)
      .map(cardOf),
  };
}

export function head({ product }: ProductPageData, shop: Shop): Head {
  const { t } = textsOf(shop.brand.key);
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
          product.breadCrumbs.map((crumb) => ({ name: crumb.name, path: paths.category(crumb.slug) })),
          shop,
        ),
      ],
    }),
  };
}

export function Component() {
  const { product, similar } = useLoaderData<ProductPageData>();
  return <ProductScreen key={product.productId} product={product} similar={similar} />;
}

function ProductScreen({ product, similar }: ProductPageData) {
  const t = useTexts();
  const [params, setParams] = useState<Record<string, string>>({});
  const soldOut = isSoldOut(product);
  const alternatives = (
    <Shelf
      title={soldOut ? t('catalog.alternatives') : t('catalog.similar')}
      products={similar}
      {...(product.breadCrumbs.length > 0 && {
        all: { text: t('ui.seeAll'), href: paths.category(product.breadCrumbs.at(-1)!.slug) },
      })}
    />
  );
  return (
    <div className="page product-page">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('shell.linkHome'), href: paths.home() },
          ...product.breadCrumbs.map((crumb) => ({ text: crumb.name, href: paths.category(crumb.slug) })),
          { text: product.name },
        ]}
      />
      <article className="product-page__top">
        <ProductPictures product={product} />
        <div className="product-page__buy">
          <ProductOffer product={product} params={params}>
            {product.selectOptions.length > 0 && (
              <OptionSelector options={product.selectOptions} chosen={params} onChoose={setParams} />
            )}
          </ProductOffer>
          {product.warehousePromo && <PromoBox promo={product.warehousePromo} />}
        </div>
      </article>
      {soldOut && alternatives}
      <ProductDetails product={product} />
      {!soldOut && alternatives}
    </div>
  );
}
