import { formatDay } from '@bottega/texts';
import { Breadcrumbs } from '@bottega/ui';
import { useLoaderData, useRevalidator } from 'react-router';
import { RecallOrder } from '../../features/aftersale/recall-order.tsx';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const loader = ({ api }: LoadArgs) => api.aftersale.listRecalls({}).then(need);

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', { title: t('aftersale.recallsTitle'), brand: brand.name }),
    description: t('aftersale.recallsIntro'),
    canonical: paths.recalls(),
  };
}

/** The open recalls, for everybody; a shopper who bought the goods asks for the refund here. */
export function Component() {
  const t = useTexts();
  const { recalls } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <div className="page grid gap-4 pb-8 *:max-w-3xl">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('shell.linkHome'), href: paths.home() }, { text: t('aftersale.recallsTitle') }]}
      />
      <h1>{t('aftersale.recallsTitle')}</h1>
      <p>{t(recalls.length === 0 ? 'aftersale.recallsNone' : 'aftersale.recallsIntro')}</p>
      <ul className="grid gap-4">
        {recalls.map(({ recallId, name, ean, lot, reason, openedAt, orders }) => (
          <li key={recallId} className="panel grid gap-2">
            <h2 className="text-xl">{name}</h2>
            <p className="text-sm text-muted">
              {[
                t('aftersale.recallSince', { day: formatDay(new Date(openedAt)) }),
                t('aftersale.recallEan', { ean }),
                lot === undefined ? t('aftersale.recallAllLots') : t('aftersale.recallLot', { lot }),
              ].join(' · ')}
            </p>
            <p>{reason}</p>
            <p>
              <strong>{t('aftersale.recallDo')}</strong>
            </p>
            {orders.map((order) => (
              <RecallOrder
                key={order.orderId}
                recallId={recallId}
                order={order}
                onChanged={() => void revalidate()}
              />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
