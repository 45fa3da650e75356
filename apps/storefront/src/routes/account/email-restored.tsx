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
  return { title: t('shell.titleWithBrand', { title: t('identity.emailUndoTitle'), brand: brand.name }) };
}

/** The page of the link in the mail to the old address, which undoes a change of e-mail. */
export function Component() {
  const { api, t } = useShop();
  const { reload } = useCartWrites();
  const { token } = useLoaderData<typeof loader>();
  return (
    <UsedByPress
      title={t('identity.emailUndoTitle')}
      text={t('identity.emailUndoText')}
      button={t('identity.emailUndoButton')}
      use={async () => {
        const answer = await api.identity.undoEmailChange({ token });
        await reload();
        return answer;
      }}
      doneTitle={t('identity.emailUndoneTitle')}
      doneText={t('identity.emailUndoneText')}
    />
  );
}
