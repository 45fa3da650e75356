import { Breadcrumbs, ButtonLink, EmptyState, Pagination } from '@bottega/ui';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { forgetCategory } from '../../features/catalog/categories/last-category.ts';
import { OrderCards } from '../../features/order/order-cards.tsx';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

/** Number of orders on a page (ORD-02). */
const pageSize = 12;

export async function loader({ api, query }: LoadArgs) {
  const asked = Number(query.get('page'));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  return need(await api.order.list({ page, page_size: pageSize, show_pending: true }));
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('order.listTitle'), brand: brand.name }) };
}

/** The shopper's orders (ORD-02). The page has no filters of the catalogue. */
export function Component() {
  const t = useTexts();
  const { orders, page } = useLoaderData<typeof loader>();
  useEffect(() => forgetCategory(localStorage), []);
  return (
    <div className="page grid gap-6 pb-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('customer.profileCrumb'), href: paths.profile() }, { text: t('order.listCrumb') }]}
      />
      <h1>{t('order.listTitle')}</h1>
      {orders.length === 0 ? (
        <EmptyState icon="receipt" title={t('order.emptyTitle')} text={t('order.emptyText')}>
          <ButtonLink href={paths.home()}>{t('cart.emptyAction')}</ButtonLink>
        </EmptyState>
      ) : (
        <OrderCards orders={orders} />
      )}
      <Pagination
        page={page.selPage}
        pages={page.totPages}
        hrefOf={paths.ordersPage}
        label={t('ui.pagination')}
        previousText={t('ui.previousPage')}
        nextText={t('ui.nextPage')}
        pageText={(at) => t('ui.page', { page: at })}
      />
    </div>
  );
}
