import { Breadcrumbs, ButtonLink, EmptyState } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import { ContentHtml } from '../../features/content/content-html.tsx';
import { loadPosts, previewIn, shownPost, type ShownPost } from '../../features/content/load-posts.ts';
import { anchorOf } from '../../features/content/anchor-of.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { contentPaths } from '../../platform/paths/content-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useShop } from '../../platform/shop.tsx';

interface AdvantagesData {
  advantages: (ShownPost & { link: string })[];
  isPreview: boolean;
}

export async function loader({ api, query }: LoadArgs): Promise<AdvantagesData> {
  const preview = previewIn(query);
  const posts = await loadPosts(api, { postType: 'vantaggi', ...preview });
  return {
    advantages: posts.map((post) => ({ ...shownPost(post), link: post.link })),
    isPreview: 'preview' in preview,
  };
}

export function head({ isPreview }: AdvantagesData, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', { title: t('content.advantages'), brand: brand.name }),
    description: t('content.advantagesIntro', { brand: brand.name }),
    ...(!isPreview && { canonical: contentPaths.advantages() }),
  };
}

/** What shopping here brings (CON-09). */
export function Component() {
  const { t, brand, origin } = useShop();
  const { advantages } = useLoaderData<AdvantagesData>();
  const place = { here: origin + contentPaths.advantages(), whitelist: brand.settings.domainWhitelist };
  return (
    <div className="page content-page">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('shell.linkHome'), href: paths.home() }, { text: t('content.advantages') }]}
      />
      <div className="content-page__head">
        <h1>{t('content.advantages')}</h1>
        <p className="text-muted">{t('content.advantagesIntro', { brand: brand.name })}</p>
      </div>
      {advantages.length === 0 ? (
        <EmptyState icon="star" title={t('content.advantagesEmptyTitle')}>
          <ButtonLink href={paths.aisles()}>{t('shell.browseAisles')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="doors">
          {advantages.map(({ id, title, html, link }) => {
            const anchor = anchorOf(link, place);
            return (
              <li key={id} className="door">
                <h2>
                  {anchor && anchor.href !== contentPaths.advantages() ? <a {...anchor}>{title}</a> : title}
                </h2>
                <ContentHtml html={html} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
