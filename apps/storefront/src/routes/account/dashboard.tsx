import type { Api } from '@bottega/contract';
import { paymentType, personInfoTypes } from '@bottega/domain';
import { formatNumber } from '@bottega/texts';
import { Button, ButtonLink, EmptyState, Icon, TextLink } from '@bottega/ui';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { FidelityCard } from '../../features/customer/fidelity-card.tsx';
import { ShopAtWork } from '../../features/customer/shop-at-work.tsx';
import { PlaceAndTime } from '../../features/fulfilment/places/place-and-time.tsx';
import { useLogout } from '../../features/identity/use-logout.ts';
import { ProfileLinks } from '../../features/customer/profile/profile-links.tsx';
import { NextOrder } from '../../features/order/next-order.tsx';
import { OrderCards } from '../../features/order/order-cards.tsx';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useServerCart } from '../../features/cart/state/index.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

const latest = 3;

export async function loader({ api }: LoadArgs) {
  const [{ orders, page }, { personInfos, shopAtWork }, payments] = await Promise.all([
    api.order.list({ page: 1, page_size: latest, show_pending: true }).then(need),
    api.customer.userDetail({}).then(need),
    paymentPagesOf(api),
  ]);
  const card = personInfos.find(({ personInfoTypeId: type }) => type === personInfoTypes.fidelityCard);
  return { orders, page, cardNumber: card?.value, shopAtWork, payments };
}

/** Which pages of payments the shopper has: deadlines, if there are some or may be, and saved cards. */
async function paymentPagesOf({ checkout }: Api): Promise<{ paysLater: boolean; hasCards: boolean }> {
  const [deadlines, types, cards] = await Promise.all([
    checkout.paymentDeadlines({}),
    checkout.paymentTypes({}),
    checkout.paymentAuths({ payment_type_id: paymentType.savedCard }),
  ]);
  return {
    paysLater:
      (deadlines.response.status === 0 && deadlines.data.deadlines.length > 0) ||
      (types.response.status === 0 && types.data.paymentTypes.some(({ group }) => group === 'later')),
    hasCards: cards.response.status === 0 && cards.data.paymentAuths.length > 0,
  };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('customer.profile'), brand: brand.name }) };
}

/** The shopper's profile page: next delivery, last orders, links to all data, fidelity card, the basket's place. */
export function Component() {
  const t = useTexts();
  const navigate = useNavigate();
  const logout = useLogout();
  const { revalidate } = useRevalidator();
  const { orders, page, cardNumber, shopAtWork, payments } = useLoaderData<typeof loader>();
  const { user, userPoints } = useServerCart();
  const leave = async () => {
    if (await logout()) await navigate(paths.home());
  };
  const points = userPoints?.LOYALTY.value;
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 wrap-anywhere">
      <h1>{t('customer.dashboardTitle', { name: user.firstName })}</h1>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="last-orders" className="grid gap-4">
          <NextOrder orders={orders} />
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="last-orders">{t('customer.lastOrders')}</h2>
            {page.totItems > orders.length && (
              <TextLink href={paths.orders()} look="alone">
                {t('order.seeAll')}
              </TextLink>
            )}
          </div>
          {orders.length === 0 ? (
            <EmptyState icon="receipt" title={t('order.emptyTitle')} text={t('order.emptyText')} heading="h3">
              <ButtonLink href={paths.home()}>{t('cart.emptyAction')}</ButtonLink>
            </EmptyState>
          ) : (
            <OrderCards orders={orders} />
          )}
          <ProfileLinks {...payments} />
        </section>
        <div className="grid gap-6">
          <section aria-labelledby="my-data" className="panel grid gap-3">
            <h2 id="my-data" className="text-xl">
              {t('customer.personalData')}
            </h2>
            <p>
              {user.firstName} {user.lastName}
              <span className="block text-muted">{user.email}</span>
            </p>
            {points !== undefined && (
              <p className="flex items-center gap-2">
                <Icon name="star" /> {t('customer.points', { count: formatNumber(points) })}
              </p>
            )}
            <div>
              <Button variant="secondary" icon="logout" onClick={() => void leave()}>
                {t('shell.logout')}
              </Button>
            </div>
          </section>
          <FidelityCard number={cardNumber} onChanged={revalidate} />
          {shopAtWork && <ShopAtWork companies={shopAtWork.companies} onJoined={revalidate} />}
          <section aria-labelledby="my-delivery" className="panel grid gap-3">
            <h2 id="my-delivery" className="text-xl">
              {t('customer.nextShopping')}
            </h2>
            <PlaceAndTime />
          </section>
        </div>
      </div>
    </div>
  );
}
