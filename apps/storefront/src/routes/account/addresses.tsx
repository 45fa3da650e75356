import { Breadcrumbs, ButtonLink, EmptyState } from '@bottega/ui';
import { useLoaderData, useRevalidator } from 'react-router';
import { AddressList } from '../../features/fulfilment/addresses/address-list.tsx';
import { needShopper } from '../../platform/page/need-shopper.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

export async function loader({ api }: LoadArgs) {
  return needShopper(await api.fulfilment.listAddresses({}));
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('shell.addresses'), brand: brand.name }) };
}

/** The shopper's addresses, with buttons to change and delete them (FUL-25). */
export function Component() {
  const t = useTexts();
  const { addresses } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <div className="page grid gap-6 pb-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('customer.profileCrumb'), href: paths.profile() },
          { text: t('fulfilment.addressesCrumb') },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>{t('shell.addresses')}</h1>
        {addresses.length > 0 && (
          <ButtonLink href={accountPaths.newAddress()} icon="plus">
            {t('fulfilment.addAddress')}
          </ButtonLink>
        )}
      </div>
      {addresses.length === 0 ? (
        <EmptyState
          icon="map-pin"
          title={t('fulfilment.manageEmptyTitle')}
          text={t('fulfilment.manageEmptyText')}
        >
          <ButtonLink href={accountPaths.newAddress()}>{t('fulfilment.addAddress')}</ButtonLink>
        </EmptyState>
      ) : (
        <div className="max-w-3xl">
          <AddressList
            addresses={addresses}
            onDeleted={() => void revalidate()}
            renderActions={({ addressId, addressName }) => (
              <div>
                <ButtonLink
                  href={accountPaths.address(addressId)}
                  variant="secondary"
                  icon="edit"
                  aria-label={t('fulfilment.editAddress', { name: addressName })}
                >
                  {t('fulfilment.editThisAddress')}
                </ButtonLink>
              </div>
            )}
          />
        </div>
      )}
    </div>
  );
}
