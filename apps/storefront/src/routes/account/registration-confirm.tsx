import { useLoaderData } from 'react-router';
import { DoneAndLogin } from '../../features/identity/done-and-login.tsx';
import { refusalOf } from '../../platform/messages.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { isLoggedIn, useServerCart } from '../../features/cart/state/index.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

/** The page of the mailed link. Its loader uses the code (IDE-45). */
export async function loader({ api, query, shop }: LoadArgs) {
  const e_mail = query.get('e_mail') ?? '';
  const reg_control_code = query.get('reg_control_code') ?? '';
  if (e_mail === '' || reg_control_code === '')
    return { refusal: textsOf(shop.brand).t('errors.CONFIRM_CODE_WRONG') };
  const answer = await api.identity.confirm({ e_mail, reg_control_code });
  return { refusal: refusalOf(answer, textsOf(shop.brand).byCode) };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', { title: t('identity.registrationConfirmedTitle'), brand: brand.name }),
  };
}

export function Component() {
  const t = useTexts();
  const { refusal } = useLoaderData<typeof loader>();
  const visitor = !isLoggedIn(useServerCart());
  const isDone = refusal === undefined;
  return (
    <DoneAndLogin
      failed={!isDone}
      title={t(isDone ? 'identity.registrationConfirmedTitle' : 'identity.registrationNotConfirmedTitle')}
      text={
        refusal ?? t(visitor ? 'identity.registrationConfirmedText' : 'identity.registrationConfirmedInText')
      }
    />
  );
}
