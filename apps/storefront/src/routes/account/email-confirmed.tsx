import { useLoaderData } from 'react-router';
import { UsedByPress } from '../../features/identity/used-by-press.tsx';
import { useCartWrites } from '../../features/cart/state/index.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { textsOf, useShop } from '../../platform/shop.tsx';

export async function loader({ query }: LoadArgs) {
  return { token: query.get('token') ?? '' };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', { title: t('identity.emailConfirmTitle'), brand: brand.name }),
  };
}

/** The page of the mailed link that makes a new e-mail effective (IDE-46). */
export function Component() {
  const { api, t } = useShop();
  const { reload } = useCartWrites();
  const { token } = useLoaderData<typeof loader>();
  return (
    <UsedByPress
      title={t('identity.emailConfirmTitle')}
      text={t('identity.emailConfirmText')}
      button={t('identity.emailConfirmButton')}
      use={async () => {
        const answer = await api.identity.changeEmail({ token });
        await reload();
        return answer;
      }}
      doneTitle={t('identity.emailConfirmedTitle')}
      doneText={t('identity.emailConfirmedText')}
    />
  );
}
