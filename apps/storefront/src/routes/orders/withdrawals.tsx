import { formatDay } from '@bottega/texts';
import { Breadcrumbs, ButtonLink, TextLink } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { contentPaths } from '../../platform/paths/content-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { StatementForm } from '../../features/aftersale/statement-form.tsx';
import { textsOf, useTexts } from '../../platform/shop.tsx';

/** A visitor's call is refused: the page then offers the log-in beside the statement by order number. */
export async function loader({ api, query }: LoadArgs) {
  const answer = await api.aftersale.listWithdrawable({});
  return {
    order: query.get('ordine') ?? '',
    orders: answer.httpStatus === 419 ? undefined : need(answer).orders,
  };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', { title: t('aftersale.withdrawalLink'), brand: brand.name }),
    description: t('aftersale.withdrawalIntro'),
    canonical: paths.withdrawals(),
  };
}

/** The function to withdraw from a contract (Codice del consumo, art. 54-bis), linked from every page. */
export function Component() {
  const t = useTexts();
  const { order, orders } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-4 pb-8 *:max-w-3xl">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('shell.linkHome'), href: paths.home() }, { text: t('aftersale.withdrawalTitle') }]}
      />
      <h1>{t('aftersale.withdrawalLink')}</h1>
      <p>{t('aftersale.withdrawalIntro')}</p>
      {orders === undefined ? (
        <>
          <p>{t('aftersale.withdrawalVisitor')}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={paths.loginTo(paths.withdrawals())}>
              {t('aftersale.withdrawalLogin')}
            </ButtonLink>
            <ButtonLink href={contentPaths.customerService()} variant="secondary">
              {t('aftersale.customerService')}
            </ButtonLink>
          </div>
        </>
      ) : orders.length === 0 ? (
        <p>{t('aftersale.withdrawalNoOrders')}</p>
      ) : (
        <section aria-labelledby="withdrawable" className="grid gap-4">
          <h2 id="withdrawable">{t('aftersale.withdrawalOrders')}</h2>
          <ul className="grid gap-4">
            {orders.map(({ orderId, deliveryDate, withdrawalUntil, goods }) => (
              <li key={orderId} className="panel grid gap-2">
                <h3 className="text-lg">{t('order.number', { orderId: String(orderId) })}</h3>
                <p className="text-muted">
                  {t('aftersale.handedOver', { day: formatDay(deliveryDate) })} ·{' '}
                  {t('aftersale.withdrawalUntil', { day: formatDay(withdrawalUntil) })}
                </p>
                <p>{goods.join(', ')}</p>
                <div>
                  <ButtonLink href={accountPaths.withdrawal(orderId)} variant="secondary">
                    {t('aftersale.withdrawalOf', { orderId: String(orderId) })}
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <StatementForm order={order} />
      <p>
        <TextLink href={paths.page('garanzia-legale-e-recesso')} look="alone">
          {t('aftersale.withdrawalRules')}
        </TextLink>
      </p>
    </div>
  );
}
