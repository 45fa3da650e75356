import { htmlText } from '@bottega/domain/content';
import { Breadcrumbs, ButtonLink, EmptyState } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import { loadPosts, shownPost, type ShownPost } from '../../features/content/load-posts.ts';
import { QuestionSearch } from '../../features/content/question-search.tsx';
import { Questions } from '../../features/content/questions.tsx';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { contentPaths } from '../../platform/paths/content-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

interface FaqData {
  query: string;
  categories: { slug: string; title: string; text: string }[];
  /** Questions that have the words of the query; undefined without a query. */
  found?: ShownPost[];
}

export async function loader({ api, query }: LoadArgs): Promise<FaqData> {
  const q = (query.get('q') ?? '').trim().slice(0, 120);
  const [categories, found] = await Promise.all([
    loadPosts(api, { postType: 'faq_category' }),
    q === '' ? undefined : loadPosts(api, { postType: 'faq', search: q }),
  ]);
  return {
    query: q,
    categories: categories.map((post) => ({
      slug: post.slug,
      title: shownPost(post).title,
      text: htmlText(post.content.rendered),
    })),
    ...(found && { found: titlesFirst(found.map(shownPost), q) }),
  };
}

/** Questions that have the words themselves come before those that only have them in the answer. */
function titlesFirst(found: readonly ShownPost[], query: string): ShownPost[] {
  const words = query.toLowerCase().split(/\s+/);
  const isTitle = ({ title }: ShownPost) => words.every((word) => title.toLowerCase().includes(word));
  return found.toSorted((a, b) => Number(isTitle(b)) - Number(isTitle(a)));
}

export function head({ query }: FaqData, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  const title = t('shell.titleWithBrand', { title: t('content.questions'), brand: brand.name });
  if (query !== '') return { title };
  return { title, description: t('content.questionsIntro'), canonical: contentPaths.questions() };
}

/** The categories of questions, and a search over all of them (CON-07). */
export function Component() {
  const t = useTexts();
  const { query, categories, found } = useLoaderData<FaqData>();
  return (
    <div className="page content-page">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('shell.linkHome'), href: paths.home() }, { text: t('content.questions') }]}
      />
      <div className="content-page__head">
        <h1>{t('content.questions')}</h1>
        <p className="text-muted">{t('content.questionsIntro')}</p>
      </div>
      <QuestionSearch action={contentPaths.questions()} query={query} />
      {found && <Found query={query} found={found} />}
      {categories.length > 0 && (
        <ul className="doors">
          {categories.map(({ slug, title, text }) => (
            <li key={slug} className="door">
              <h2>
                <a href={contentPaths.questionsOf(slug)}>{title}</a>
              </h2>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({ query, found }: { query: string; found: readonly ShownPost[] }) {
  const t = useTexts();
  if (found.length === 0)
    return (
      <EmptyState
        icon="help"
        title={t('content.questionsNoneTitle', { query })}
        text={t('content.questionsNoneText')}
      >
        <ButtonLink href={contentPaths.customerService()}>{t('content.customerService')}</ButtonLink>
      </EmptyState>
    );
  return (
    <section aria-labelledby="found-questions">
      <h2 id="found-questions">{t('content.questionsFound', { count: found.length, query })}</h2>
      <Questions questions={found} openFirst />
    </section>
  );
}
