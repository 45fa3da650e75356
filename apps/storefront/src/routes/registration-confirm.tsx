import { ButtonLink, EmptyState } from '@bottega/ui';
import { useLoaderData, useNavigate } from 'react-router';
import { LoginForm } from '../features/identity/login-form.tsx';
import { refusalOf } from '../platform/messages.ts';
import type { Head, LoadArgs, Shop } from '../platform/page.ts';
import { paths } from '../platform/paths.ts';
import { isLoggedIn, useServerCart } from '../platform/session-cart.tsx';
import { textsOf, useTexts } from '../platform/shop.tsx';

/** The mailed link lands here: the code is spent by opening it (IDE-45). */
export async function loader({ api, query, shop }: LoadArgs) {
  const e_mail = query.get('e_mail') ?? '';
  const reg_control_code = query.get('reg_control_code') ?? '';
  if (e_mail === '' || reg_control_code === '')
    return { refusal: textsOf(shop.brand.key).t('errors.CONFIRM_CODE_WRONG') };
  const answer = await api.identity.confirm({ e_mail, reg_control_code });
  return { refusal: refusalOf(answer, textsOf(shop.brand.key).byCode) };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand.key);
  return {
    title: t('shell.titleWithBrand', { title: t('identity.registrationConfirmedTitle'), brand: brand.name }),
  };
}

export function Component() {
  const t = useTexts();
  const navigate = useNavigate();
  const { refusal } = useLoaderData<typeof loader>();
  const visitor = !isLoggedIn(useServerCart());
  return (
    <div className="page grid gap-8 py-10">
      <EmptyState
        icon={refusal === undefined ? 'circle-check' : 'alert-circle'}
        heading="h1"
        title={t(
          refusal === undefined
            ? 'identity.registrationConfirmedTitle'
            : 'identity.registrationNotConfirmedTitle',
        )}
        text={
          refusal ??
          t(visitor ? 'identity.registrationConfirmedText' : 'identity.registrationConfirmedInText')
        }
      >
        <ButtonLink href={paths.home()} variant={visitor ? 'secondary' : 'primary'}>
          {t('identity.startShopping')}
        </ButtonLink>
      </EmptyState>
      {visitor && (
        <div className="panel mx-auto w-full max-w-[34rem]">
          <LoginForm
            intro={t('identity.loginIntro')}
            onDone={() => void navigate(paths.home(), { replace: true })}
          />
        </div>
      )}
    </div>
  );
}
