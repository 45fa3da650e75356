import { Breadcrumbs, ProductGrid } from '@bottega/ui';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { cardOf, type CardProduct } from '../../features/catalog/products/product-card.ts';
import { ProductTile } from '../../features/catalog/products/product-tile.tsx';
import { ContentHtml } from '../../features/content/content-html.tsx';
import { FlyerPages, type EnlargedProps, type FlyerPage } from '../../features/content/flyer-pages.tsx';
import { loadPost, previewIn, shownPost, type ShownPost } from '../../features/content/load-posts.ts';
import { useMedia } from '../../platform/media.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { later } from '../../platform/page/later.ts';
import { contentPaths } from '../../platform/paths/content-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

const loadZoom = later(() => import('../../features/catalog/zoom/zoom-dialog.tsx'));
const ZoomDialog = lazy(loadZoom);

interface FlyerData {
  flyer: ShownPost;
  seoTitle: string;
  seoDescription: string;
  validity: string;
  pages: FlyerPage[];
  goods: CardProduct[];
  /** How many goods of the flyer aren't sold where the shopper buys. */
  leftOut: number;
  isPreview: boolean;
}

export async function loader({ api, params, query, hash }: LoadArgs): Promise<FlyerData> {
  const preview = previewIn(query);
  const post = await loadPost(api, {
    postType: 'volantini',
    slug: params['volantino'] ?? '',
    ...preview,
  });
  const context = await hash();
  // without goods the pages can still be read
  const { response, data } = await api.content.leafletProducts({
    parent_leaflet_id: post.id,
    ...preview,
    ...(context !== undefined && { hash: context }),
  });
  const titles = Array.isArray(post['page_titles']) ? (post['page_titles'] as unknown[]) : [];
  const flyer = shownPost(post);
  return {
    flyer,
    seoTitle: post.meta.seo_title,
    seoDescription: post.meta.seo_description,
    validity: post.testo_validit,
    pages: (post.pages ?? []).map((page, index) => ({
      ...page,
      title: typeof titles[index] === 'string' ? titles[index] : flyer.title,
    })),
    goods: response.status === 0 ? data.products.map(cardOf) : [],
    leftOut: response.status === 0 ? new Set(post.goods).size - data.products.length : 0,
    isPreview: 'preview' in preview,
  };
}

export function head(
  { flyer, seoTitle, seoDescription, pages, isPreview }: FlyerData,
  { brand }: Shop,
): Head {
  const { t } = textsOf(brand);
  const [first] = pages;
  return {
    title: seoTitle || t('shell.titleWithBrand', { title: flyer.title, brand: brand.name }),
    ...(seoDescription !== '' && { description: seoDescription }),
    ...(!isPreview && { canonical: contentPaths.flyer(flyer.slug) }),
    ...(first && { image: first.url }),
  };
}

/** One flyer: its pages, and its goods as cards that go into the basket (CON-06). */
export function Component() {
  const t = useTexts();
  const { flyer, validity, pages, goods, leftOut } = useLoaderData<FlyerData>();
  return (
    <div className="page content-page">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('shell.linkHome'), href: paths.home() },
          { text: t('content.flyers'), href: contentPaths.flyers() },
          { text: flyer.title },
        ]}
      />
      <div className="content-page__head">
        <h1>{flyer.title}</h1>
        <p className="content-page__date">{validity}</p>
      </div>
      <div className="flyer">
        <FlyerPages
          title={flyer.title}
          pages={pages}
          Enlarged={EnlargedPage}
          onNear={() => void loadZoom()}
        />
        <div className="flyer__goods">
          <ContentHtml html={flyer.html} />
          {leftOut > 0 && <p className="text-muted">{t('content.flyerGoodsLeftOut', { count: leftOut })}</p>}
          {goods.length > 0 && (
            <section aria-labelledby="flyer-goods">
              <h2 id="flyer-goods">{t('content.flyerGoods')}</h2>
              <ProductGrid>
                {goods.map((product) => (
                  <ProductTile key={product.productId} product={product} />
                ))}
              </ProductGrid>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

function EnlargedPage({ page, ...dialog }: EnlargedProps) {
  const media = useMedia();
  return (
    <Suspense fallback={null}>
      <ZoomDialog {...dialog} name={page.title} src={media(page.url)} size={page} />
    </Suspense>
  );
}
