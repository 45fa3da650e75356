import { fullPlace } from '@bottega/domain';
import { Badge, Breadcrumbs } from '@bottega/ui';
import { formatDate, formatDay, formatTime, formatTimeRange } from '@bottega/texts';
import { useLoaderData, useRevalidator } from 'react-router';
import { AddAllButton } from '../../features/cart/lines/add-all-button.tsx';
import { PayAgainButton } from '../../features/checkout/pay-again-button.tsx';
import { devicePosition } from '../../features/fulfilment/places/device-position.ts';
import { OrderActs } from '../../features/order/order-acts.tsx';
import { OrderLines } from '../../features/order/order-lines.tsx';
import { OrderProgress } from '../../features/order/order-progress.tsx';
import { OrderTotals } from '../../features/order/order-totals.tsx';
import { OrderNotes } from '../../features/order/order-notes.tsx';
import { loadNotes, loadOrder } from '../../features/order/load-order.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

export const loader = async ({ api, params }: LoadArgs) => {
  const [order, notes] = await Promise.all([
    loadOrder(api, params['orderId']),
    loadNotes(api, params['orderId']),
  ]);
  return { order, notes };
};

export function head({ order }: Awaited<ReturnType<typeof loader>>, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', {
      title: t('order.number', { orderId: String(order.orderId) }),
      brand: brand.name,
    }),
  };
}

export function Component() {
  const t = useTexts();
  const { order, notes } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const where = fullPlace(order.address);
  const facts: [string, string][] = [
    [
      t('order.when', where),
      `${formatDay(order.deliveryDate)}, ${formatTimeRange(order.beginTime, order.endTime)}`,
    ],
    [t('order.address', where), where.place],
    [t('order.payment'), order.paymentType],
    ...(order.orderComment ? ([[t('order.notes'), order.orderComment]] as [string, string][]) : []),
  ];
  return (
    <div className="page grid gap-6 pb-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('customer.profileCrumb'), href: paths.profile() },
          { text: t('order.listCrumb'), href: paths.orders() },
          { text: t('order.detailTitle') },
        ]}
      />
      <div className="grid gap-2">
        <h1 className="flex flex-wrap items-center gap-4">
          {t('order.number', { orderId: String(order.orderId) })}
          <Badge kind={order.pending ? 'offer' : 'fact'}>{order.orderStatus}</Badge>
        </h1>
        <p className="text-muted">
          {t('order.placedOn', { day: formatDate(order.createdAt), time: formatTime(order.createdAt) })}
        </p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="contents gap-6 lg:grid">
          <section aria-labelledby="order-timeline" className="panel grid gap-4">
            <h2 id="order-timeline" className="text-xl">
              {t('order.timeline')}
            </h2>
            <OrderProgress order={order} />
          </section>
          <section aria-labelledby="order-lines" className="panel grid gap-2 max-lg:order-last">
            <h2 id="order-lines" className="text-xl">
              {t('order.lines')} · {t('order.items', { count: order.totalItems })}
            </h2>
            <OrderLines lines={order.lines} />
          </section>
        </div>
        <div className="grid gap-6">
          <OrderActs
            order={order}
            payAgain={<PayAgainButton orderId={order.orderId} wide onRefused={() => void revalidate()} />}
            repeat={<RepeatOrder orderId={order.orderId} />}
            findDevice={devicePosition}
            onChanged={() => void revalidate()}
          />
          <section className="panel grid gap-4" aria-label={t('order.detailTitle')}>
            <dl className="grid gap-3">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="text-sm text-muted">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <OrderTotals {...order} />
          </section>
          <OrderNotes {...notes} orderId={order.orderId} onChanged={() => void revalidate()} />
        </div>
      </div>
    </div>
  );
}

/** The button that adds all products of the order to the basket (CAR-51, CAR-59). */
function RepeatOrder({ orderId }: { orderId: number }) {
  const t = useTexts();
  return (
    <AddAllButton
      wide
      icon="repeat"
      variant="secondary"
      text={t('order.repeat')}
      label={t('order.repeatLabel', { orderId: String(orderId) })}
      call={(api, show_sectors) => api.order.addToCart({ order_id: orderId, show_sectors })}
      texts={{ added: t('cart.productsAddFromOrder'), failed: t('errors.errorAddingProductFromOrder') }}
    />
  );
}
