import { useLoaderData } from 'react-router';
import { DoneAndLogin } from '../../features/identity/done-and-login.tsx';
import { UsedByPress } from '../../features/identity/used-by-press.tsx';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { isLoggedIn, useCartWrites, useServerCart } from '../../features/cart/state/index.ts';
import { textsOf, useShop } from '../../platform/shop.tsx';

export async function loader({ query }: LoadArgs) {
  return { e_mail: query.get('e_mail') ?? '', reg_control_code: query.get('reg_control_code') ?? '' };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', { title: t('identity.registrationConfirmTitle'), brand: brand.name }),
  };
}

/** The page of the mailed link that confirms a registration (IDE-45). */
export function Component() {
  const { api, t } = useShop();
  const { reload } = useCartWrites();
  const { e_mail, reg_control_code } = useLoaderData<typeof loader>();
  const visitor = !isLoggedIn(useServerCart());
  if (e_mail === '' || reg_control_code === '')
    return (
      <DoneAndLogin
        failed
        title={t('identity.registrationNotConfirmedTitle')}
        text={t('errors.CONFIRM_CODE_WRONG')}
      />
    );
  return (
    <UsedByPress
      title={t('identity.registrationConfirmTitle')}
      text={t('identity.registrationConfirmText', { email: e_mail })}
      button={t('identity.registrationConfirmButton')}
      use={async () => {
        const answer = await api.identity.confirm({ e_mail, reg_control_code });
        await reload();
        return answer;
      }}
      doneTitle={t('identity.registrationConfirmedTitle')}
      doneText={t(visitor ? 'identity.registrationConfirmedText' : 'identity.registrationConfirmedInText')}
    />
  );
}
