import { Breadcrumbs, ButtonLink, Chip, EmptyState } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import { loadPosts, previewIn, shownPost, type ShownPost } from '../../features/content/load-posts.ts';
import { QuestionSearch } from '../../features/content/question-search.tsx';
import { Questions } from '../../features/content/questions.tsx';
import { notFound, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { contentPaths } from '../../platform/paths/content-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

interface CategoryData {
  category: ShownPost;
  others: { slug: string; title: string }[];
  questions: ShownPost[];
  isPreview: boolean;
}

export async function loader({ api, params, query }: LoadArgs): Promise<CategoryData> {
  const slug = params['categoryName'] ?? '';
  const preview = previewIn(query);
  const categories = await loadPosts(api, { postType: 'faq_category', ...preview });
  const category = categories.find((category) => category.slug === slug) ?? notFound();
  const questions = await loadPosts(api, { postType: 'faq', category: slug, ...preview });
  return {
    category: shownPost(category),
    others: categories.map((category) => ({ slug: category.slug, title: shownPost(category).title })),
    questions: questions.map(shownPost),
    isPreview: 'preview' in preview,
  };
}

export function head({ category, questions, isPreview }: CategoryData, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', { title: category.title, brand: brand.name }),
    description:
      questions
        .map(({ title }) => title)
        .join(' ')
        .slice(0, 160) || t('content.questionsIntro'),
    ...(!isPreview && { canonical: contentPaths.questionsOf(category.slug) }),
  };
}

/** Questions and answers of a category (CON-08). */
export function Component() {
  const t = useTexts();
  const { category, others, questions } = useLoaderData<CategoryData>();
  return (
    <div className="page content-page">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('shell.linkHome'), href: paths.home() },
          { text: t('content.questions'), href: contentPaths.questions() },
          { text: category.title },
        ]}
      />
      <h1>{category.title}</h1>
      <nav aria-label={t('content.questionCategories')} className="chips">
        {others.map(({ slug, title }) => (
          <Chip
            key={slug}
            href={contentPaths.questionsOf(slug)}
            text={title}
            current={slug === category.slug}
          />
        ))}
      </nav>
      {questions.length === 0 ? (
        <EmptyState icon="help" title={t('content.questionsEmptyTitle')}>
          <ButtonLink href={contentPaths.customerService()}>{t('content.customerService')}</ButtonLink>
        </EmptyState>
      ) : (
        <Questions key={category.slug} questions={questions} openFirst />
      )}
      <QuestionSearch action={contentPaths.questions()} query="" />
    </div>
  );
}
