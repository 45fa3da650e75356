import { useLoaderData } from 'react-router';
import { UsedByPress } from '../../features/identity/used-by-press.tsx';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { textsOf, useShop } from '../../platform/shop.tsx';

export const isProtected = true;

export async function loader({ query }: LoadArgs) {
  return { token: query.get('token') ?? '' };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('identity.loginConfirmTitle'), brand: brand.name }) };
}

/** The page of the mailed link that makes a new user name effective (IDE-51). */
export function Component() {
  const { api, t } = useShop();
  const { token } = useLoaderData<typeof loader>();
  return (
    <UsedByPress
      title={t('identity.loginConfirmTitle')}
      text={t('identity.loginConfirmText')}
      button={t('identity.loginConfirmButton')}
      use={() => api.identity.confirmLogin({ token })}
      doneTitle={t('identity.loginConfirmedTitle')}
      doneText={t('identity.loginChanged')}
    />
  );
}
