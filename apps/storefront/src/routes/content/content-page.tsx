import type { Api } from '@bottega/contract';
import { formatDate } from '@bottega/texts';
import { Breadcrumbs } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import { ContentHtml } from '../../features/content/content-html.tsx';
import { loadPost, previewIn, shownPost, type ShownPost } from '../../features/content/load-posts.ts';
import { Neighbours, type Neighbour } from '../../features/content/neighbours.tsx';
import { need, type Head, type LoadArgs } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';

interface PageData {
  page: ShownPost;
  seoTitle: string;
  seoDescription: string;
  date: string;
  validity: string;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  isPreview: boolean;
}

/** A page of that slug, else a post (CON-13, CON-16). */
export async function loader({ api, params, query }: LoadArgs): Promise<PageData> {
  const slug = params['pageName'] ?? '';
  const preview = previewIn(query);
  const input = { slug, ...preview };
  const [found] = need(await api.content.posts({ postType: 'pages', ...input }));
  const page = found ?? (await loadPost(api, { postType: 'posts', ...input }));
  const isPost = found === undefined;
  const [previous, next] = isPost
    ? await Promise.all([neighbourOf(api, { previous_of: page.id }), neighbourOf(api, { next_of: page.id })])
    : [];
  return {
    page: shownPost(page),
    seoTitle: page.meta.seo_title,
    seoDescription: page.meta.seo_description,
    date: page.date,
    validity: page.testo_validit,
    previous,
    next,
    isPreview: 'preview' in preview,
  };
}

async function neighbourOf(
  api: Api,
  query: { previous_of: number } | { next_of: number },
): Promise<Neighbour | undefined> {
  const { response, data } = await api.content.posts({ postType: 'posts', ...query });
  const post = response.status === 0 ? data[0] : undefined;
  return post && { slug: post.slug, title: shownPost(post).title };
}

/** Without SEO fields the brand's own title and description stand in (CON-04, TEN-08). */
export function head({ page, seoTitle, seoDescription, isPreview }: PageData): Head {
  return {
    ...(seoTitle !== '' && { title: seoTitle }),
    ...(seoDescription !== '' && { description: seoDescription }),
    ...(!isPreview && { canonical: paths.page(page.slug) }),
  };
}

/** A static page, or a post with links to its neighbours (CON-02, CON-17). */
export function Component() {
  const t = useTexts();
  const { page, date, validity, previous, next } = useLoaderData<PageData>();
  return (
    <div className="page content-page">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('shell.linkHome'), href: paths.home() }, { text: page.title }]}
      />
      <article className="content-page">
        <header className="content-page__head">
          <h1>{page.title}</h1>
          <p className="content-page__date">
            {validity !== ''
              ? validity
              : date !== '' && (
                  <time dateTime={date}>{t('content.datedOn', { day: formatDate(date.slice(0, 10)) })}</time>
                )}
          </p>
        </header>
        <ContentHtml html={page.html} />
        <Neighbours previous={previous} next={next} />
      </article>
    </div>
  );
}
