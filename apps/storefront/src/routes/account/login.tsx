import { safeReturn } from '@bottega/domain';
import { TextLink } from '@bottega/ui';
import { useLoaderData, useNavigate } from 'react-router';
import { LoginForm } from '../../features/identity/login-form.tsx';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { isLoggedIn, useServerCart } from '../../features/cart/state/index.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export async function loader({ query, shop }: LoadArgs) {
  return { returnTo: safeReturn(query.get('poi'), shop.origin), refusal: query.get('errore') };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', { title: t('identity.loginTitle'), brand: brand.name }),
    canonical: paths.login(),
  };
}

/** The log-in form as a page (IDE-13). */
export function Component() {
  const t = useTexts();
  const navigate = useNavigate();
  const { returnTo, refusal } = useLoaderData<typeof loader>();
  const cart = useServerCart();
  return (
    <div className="page grid max-w-[34rem] gap-6 py-10">
      <h1>{t('identity.loginTitle')}</h1>
      {isLoggedIn(cart) ? (
        <p>
          {t('identity.alreadyIn', { name: cart.user.firstName })}{' '}
          <TextLink href={returnTo}>{t('ui.continue')}</TextLink>
        </p>
      ) : (
        <LoginForm
          // a further refusal, in the app without a new page, replaces the first
          key={refusal}
          intro={t('identity.loginIntro')}
          returnTo={returnTo}
          refusal={refusal ?? undefined}
          onDone={() => void navigate(returnTo, { replace: true })}
        />
      )}
    </div>
  );
}
