import { Breadcrumbs } from '@bottega/ui';
import { useLoaderData, useRevalidator } from 'react-router';
import { AfterSaleActions, ComplaintLink } from '../../features/aftersale/after-sale-actions.tsx';
import { tryAfterSale } from '../../features/aftersale/load-after-sale.ts';
import { TakeBack } from '../../features/aftersale/take-back.tsx';
import { AddAllButton } from '../../features/cart/lines/add-all-button.tsx';
import { ChangePayment, mayChangePayment } from '../../features/checkout/payment/change-payment.tsx';
import { PayAgainButton } from '../../features/checkout/pay-again-button.tsx';
import { devicePosition } from '../../features/fulfilment/places/device-position.ts';
import { ModifyButton, MoveButton } from '../../features/order/modify-button.tsx';
import { OrderActions } from '../../features/order/order-actions.tsx';
import { OrderOutcome } from '../../features/order/order-outcome.tsx';
import { OrderLines } from '../../features/order/order-lines.tsx';
import { OrderProgress } from '../../features/order/timeline/order-progress.tsx';
import { OrderFacts, OrderHead } from '../../features/order/order-summary.tsx';
import { OrderPapers } from '../../features/order/order-papers.tsx';
import { OrderNotes } from '../../features/order/order-notes.tsx';
import { loadNotes, loadOrder } from '../../features/order/load-order.ts';
import { useOrderFollowed } from '../../features/order/timeline/use-order-followed.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;
export const isKept = true;

export const loader = async ({ api, params }: LoadArgs) => {
  const [order, notes, afterSale] = await Promise.all([
    loadOrder(api, params['orderId']),
    loadNotes(api, params['orderId']),
    tryAfterSale(api, params['orderId']),
  ]);
  return { order, notes, afterSale };
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
  const { order, notes, afterSale } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  useOrderFollowed(order, reload);
  return (
    <div className="page grid gap-5 pb-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('customer.profileCrumb'), href: paths.profile() },
          { text: t('order.listCrumb'), href: paths.orders() },
          { text: t('order.detailTitle') },
        ]}
      />
      <OrderHead order={order} />
      <OrderOutcome order={order} complain={afterSale && <ComplaintLink afterSale={afterSale} />} />
      <div className="order-page">
        <OrderProgress order={order} />
        <section aria-labelledby="order-lines" className="order-page__lines panel grid gap-2">
          <h2 id="order-lines" className="text-xl">
            {t('order.lines')} · {t('order.items', { count: order.totalItems })}
          </h2>
          <OrderLines
            lines={order.lines}
            renderActions={({ itemId }) =>
              afterSale && (
                <TakeBack
                  afterSale={afterSale}
                  lineNo={itemId}
                  addressTypeId={order.address.addressTypeId}
                  onChanged={reload}
                />
              )
            }
          />
        </section>
        <div className="order-page__side">
          <OrderActions
            order={order}
            payAgain={<PayAgainButton orderId={order.orderId} wide onRefused={reload} />}
            changePayment={mayChangePayment(order) && <ChangePayment order={order} onChanged={reload} />}
            modify={
              <>
                <ModifyButton orderId={order.orderId} wide onRefused={reload} />
                <MoveButton orderId={order.orderId} onRefused={reload} />
              </>
            }
            repeat={<RepeatOrder orderId={order.orderId} />}
            findDevice={devicePosition}
            onChanged={reload}
          />
          {afterSale && <AfterSaleActions afterSale={afterSale} />}
          <section className="order-page__facts panel grid gap-4" aria-label={t('order.detailTitle')}>
            <OrderFacts order={order} />
          </section>
          <OrderPapers order={order} />
          <OrderNotes {...notes} orderId={order.orderId} onChanged={reload} />
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
