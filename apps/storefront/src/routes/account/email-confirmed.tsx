import { useLoaderData } from 'react-router';
import { DoneAndLogin } from '../../features/identity/done-and-login.tsx';
import { refusalOf } from '../../platform/messages.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

/** The page of the mailed link. Its loader uses the code (IDE-46). */
export async function loader({ api, query, shop }: LoadArgs) {
  const answer = await api.identity.changeEmail({ token: query.get('token') ?? '' });
  return { refusal: refusalOf(answer, textsOf(shop.brand).byCode) };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', { title: t('identity.emailConfirmedTitle'), brand: brand.name }),
  };
}

export function Component() {
  const t = useTexts();
  const { refusal } = useLoaderData<typeof loader>();
  const isDone = refusal === undefined;
  return (
    <DoneAndLogin
      failed={!isDone}
      title={t(isDone ? 'identity.emailConfirmedTitle' : 'identity.registrationNotConfirmedTitle')}
      text={refusal ?? t('identity.emailConfirmedText')}
    />
  );
}
