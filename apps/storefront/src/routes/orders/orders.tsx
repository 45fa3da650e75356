import type { OrderSummary } from '@bottega/contract';
import { Breadcrumbs, ButtonLink, EmptyState, Pagination } from '@bottega/ui';
import { useEffect } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { AddAllButton } from '../../features/cart/lines/add-all-button.tsx';
import { forgetCategory } from '../../features/catalog/categories/last-category.ts';
import { PayAgainButton } from '../../features/checkout/pay-again-button.tsx';
import { ModifyButton } from '../../features/order/modify-button.tsx';
import { OrderCards } from '../../features/order/order-cards.tsx';
import { OrderFilterBar } from '../../features/order/order-filter-bar.tsx';
import { filtersOf, inputOf, queryOf } from '../../features/order/order-filters.ts';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';
import { keptTexts } from '../../platform/browser-storage.ts';

export const isProtected = true;
export const isKept = true;

export async function loader({ api, query }: LoadArgs) {
  const wanted = Number(query.get('page'));
  const page = Number.isInteger(wanted) && wanted > 0 && wanted < 1_000_000 ? wanted : 1;
  const filters = filtersOf(query);
  const [listed, toPay] = await Promise.all([
    api.order.list(inputOf(filters, page)).then(need),
    api.order.listRetryPayment({}).then(need),
  ]);
  return { ...listed, filters, payable: toPay.orders.map(({ orderId }) => orderId) };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('order.listTitle'), brand: brand.name }) };
}

/** The shopper's orders (ORD-02). Its own filters are in the address; the catalogue's are forgotten. */
export function Component() {
  const t = useTexts();
  const navigate = useNavigate();
  const { orders, page, filters, payable } = useLoaderData<typeof loader>();
  const isFiltered = queryOf(filters) !== '';
  const hasNone = page.totItems === 0 && !isFiltered;
  useEffect(() => forgetCategory(keptTexts), []);
  return (
    <div className="page grid gap-4 pb-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('customer.profileCrumb'), href: paths.profile() }, { text: t('order.listCrumb') }]}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1>{t('order.listTitle')}</h1>
        <p role="status" className="text-muted">
          {!hasNone && t('order.count', { count: page.totItems })}
        </p>
      </div>
      {hasNone ? (
        <EmptyState icon="receipt" title={t('order.emptyTitle')} text={t('order.emptyText')}>
          <ButtonLink href={paths.home()}>{t('cart.emptyAction')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <OrderFilterBar
            filters={filters}
            onFilter={(href) => void navigate(href, { preventScrollReset: true })}
          />
          {orders.length === 0 ? (
            <EmptyState icon="filter" title={t('order.noneTitle')} text={t('order.noneText')}>
              <ButtonLink href={paths.orders()}>{t('order.seeAll')}</ButtonLink>
            </EmptyState>
          ) : (
            <OrderCards
              orders={orders}
              renderActions={(order) => (
                <OrderCardActions order={order} isPayable={payable.includes(order.orderId)} />
              )}
            />
          )}
        </>
      )}
      <Pagination
        page={page.selPage}
        pages={page.totPages}
        hrefOf={(at) => paths.orders() + queryOf(filters, at)}
        label={t('ui.pagination')}
        previousText={t('ui.previousPage')}
        nextText={t('ui.nextPage')}
        pageText={(at) => t('ui.page', { page: at })}
      />
    </div>
  );
}

/** Pays an order that waits, opens it for changes, or puts its goods into the basket again. The basket of an unpaid order is locked. */
function OrderCardActions({
  order: { orderId, pending, canModify },
  isPayable,
}: {
  order: OrderSummary;
  isPayable: boolean;
}) {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  if (isPayable) return <PayAgainButton orderId={orderId} onRefused={() => void revalidate()} />;
  if (pending) return null;
  return (
    <>
      {canModify && <ModifyButton orderId={orderId} onRefused={() => void revalidate()} />}
      <AddAllButton
        icon="repeat"
        variant="secondary"
        text={t('order.repeatShort')}
        label={t('order.repeatShortLabel', { orderId: String(orderId) })}
        call={(api, show_sectors) => api.order.addToCart({ order_id: orderId, show_sectors })}
        texts={{ added: t('cart.productsAddFromOrder'), failed: t('errors.errorAddingProductFromOrder') }}
      />
    </>
  );
}
