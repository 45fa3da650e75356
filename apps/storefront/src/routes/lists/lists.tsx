import { Breadcrumbs, ButtonLink, EmptyState, Pagination, TextLink } from '@bottega/ui';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { forgetCategory } from '../../features/catalog/categories/last-category.ts';
import { CreateList } from '../../features/lists/create-list.tsx';
import { ListCards } from '../../features/lists/list-cards.tsx';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useServerCart } from '../../features/cart/state/index.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import { keptTexts } from '../../platform/browser-storage.ts';

export const isProtected = true;

const pageSize = 24;

export const isKept = true;

export async function loader({ api, query }: LoadArgs) {
  const wanted = Number(query.get('page'));
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1;
  return need(await api.lists.list({ page, page_size: pageSize }));
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('list.title'), brand: brand.name }) };
}

/** The shopper's lists and those shared with them (LIS-06). The page has no filters of the catalogue. */
export function Component() {
  const t = useTexts();
  const toasts = useToasts();
  const { wishlists, page } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { hasFavorites } = useServerCart().user;
  useEffect(() => forgetCategory(keptTexts), []);
  return (
    <div className="page grid gap-6 pb-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('customer.profileCrumb'), href: paths.profile() }, { text: t('list.titleCrumb') }]}
      />
      <header className="lists-head">
        <div className="grid gap-2">
          <h1>{t('list.title')}</h1>
          <p className="text-muted">{t('list.intro')}</p>
          {wishlists.length > 0 && (
            <div>
              <TextLink look="alone" href={accountPaths.pasteList()}>
                {t('list.pastedTitle')}
              </TextLink>
            </div>
          )}
        </div>
        <CreateList
          onCreated={async ({ name }) => {
            toasts.show({ kind: 'success', text: t('list.created', { list: name }) });
            await revalidate();
          }}
        />
      </header>
      {(wishlists.length > 0 || hasFavorites) && (
        <ListCards lists={wishlists} hasFavourites={hasFavorites} onChanged={() => void revalidate()} />
      )}
      {wishlists.length === 0 && (
        <EmptyState icon="list" title={t('list.noneTitle')} text={t('list.noneText')}>
          <ButtonLink href={accountPaths.pasteList()} variant="secondary" icon="list">
            {t('list.pastedTitle')}
          </ButtonLink>
        </EmptyState>
      )}
      <Pagination
        page={page.selPage}
        pages={page.totPages}
        hrefOf={accountPaths.listsPage}
        label={t('ui.pagination')}
        previousText={t('ui.previousPage')}
        nextText={t('ui.nextPage')}
        pageText={(at) => t('ui.page', { page: at })}
      />
    </div>
  );
}
