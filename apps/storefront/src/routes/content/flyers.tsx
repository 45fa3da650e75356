import { Breadcrumbs, ButtonLink, EmptyState } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import { ContentBlocks } from '../../features/content/content-html.tsx';
import { loadBlocks, loadPosts, shownPost, type ShownPost } from '../../features/content/load-posts.ts';
import { useMedia } from '../../platform/media.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { contentPaths } from '../../platform/paths/content-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

interface ListedFlyer {
  slug: string;
  title: string;
  validity: string;
  cover?: { url: string; width: number; height: number };
}

interface FlyersData {
  flyers: ListedFlyer[];
  blocks: ShownPost[];
}

export async function loader({ api }: LoadArgs): Promise<FlyersData> {
  const [posts, blocks] = await Promise.all([
    loadPosts(api, { postType: 'volantini', orderby: 'date', order: 'desc' }),
    loadBlocks(api, 'volantini'),
  ]);
  return {
    blocks,
    flyers: posts.map((post) => ({
      slug: post.slug,
      title: shownPost(post).title,
      validity: post.testo_validit,
      ...(post.image && {
        cover: { url: post.image.url, width: post.image.width, height: post.image.height },
      }),
    })),
  };
}

export function head(_: FlyersData, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', { title: t('content.flyers'), brand: brand.name }),
    description: t('content.flyersIntro'),
    canonical: contentPaths.flyers(),
  };
}

/** The flyers, each with its validity and a link to it (CON-05). */
export function Component() {
  const t = useTexts();
  const media = useMedia();
  const { flyers, blocks } = useLoaderData<FlyersData>();
  return (
    <div className="page content-page">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('shell.linkHome'), href: paths.home() }, { text: t('content.flyers') }]}
      />
      <div className="content-page__head">
        <h1>{t('content.flyers')}</h1>
        <p className="text-muted">{t('content.flyersIntro')}</p>
      </div>
      {flyers.length === 0 ? (
        <EmptyState icon="discount" title={t('content.flyersEmptyTitle')} text={t('content.flyersEmptyText')}>
          <ButtonLink href={paths.offers()}>{t('shell.linkOffers')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="flyers">
          {flyers.map(({ slug, title, validity, cover }) => (
            <li key={slug}>
              <a className="flyer-door" href={contentPaths.flyer(slug)}>
                {cover && <img src={media(cover.url)} alt="" width={cover.width} height={cover.height} />}
                <h2>{title}</h2>
                <p>{validity}</p>
              </a>
            </li>
          ))}
        </ul>
      )}
      <ContentBlocks blocks={blocks} />
    </div>
  );
}
