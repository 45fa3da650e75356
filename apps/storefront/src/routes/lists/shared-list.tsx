import { ButtonLink, EmptyState } from '@bottega/ui';
import { useLoaderData, useParams, useRouteError } from 'react-router';
import { cardOf } from '../../features/catalog/products/product-card.ts';
import { needList } from '../../features/lists/need-list.ts';
import { shownList } from '../../features/lists/shown-list.ts';
import { SharedListScreen } from '../../features/lists/shared-list.tsx';
import { failureOf } from '../../platform/failure.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';
import { listGoodsSlots } from '../../shell/list-goods-slots.tsx';
import { PageError } from '../../shell/notices/page-error.tsx';

export async function loader({ api, params }: LoadArgs) {
  const list = needList(await api.lists.viewShared({ token: params['token'] ?? '', calculate_stock: true }));
  return { ...shownList(list, cardOf), link: list.link };
}

export function head({ name }: Awaited<ReturnType<typeof loader>>, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: name, brand: brand.name }) };
}

/** The page of a shared list for any visitor with its link. Search engines must not index it. */
export function Component() {
  const t = useTexts();
  const { token = '' } = useParams();
  return (
    <div className="page grid gap-6 py-8">
      <SharedListScreen list={useLoaderData<typeof loader>()} token={token} slots={listGoodsSlots(t)} />
    </div>
  );
}

export function ErrorBoundary() {
  const t = useTexts();
  const failure = failureOf(useRouteError());
  if (failure !== 'missing') return <PageError />;
  return (
    <div className="page page-message">
      <EmptyState icon="list" heading="h1" title={t('list.linkGoneTitle')} text={t('list.linkGoneText')}>
        <ButtonLink href={paths.home()}>{t('shell.backHome')}</ButtonLink>
      </EmptyState>
    </div>
  );
}
