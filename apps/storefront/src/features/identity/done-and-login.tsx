import { ButtonLink, EmptyState } from '@bottega/ui';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import { isLoggedIn, useServerCart } from '../cart/state/index.ts';
import { LoginForm } from './login-form.tsx';

/** Says what a mailed link has done, or why it didn't; a visitor can log in below. */
export function DoneAndLogin({
  title,
  text,
  failed = false,
}: {
  title: string;
  text: string;
  failed?: boolean;
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const visitor = !isLoggedIn(useServerCart());
  return (
    <div className="page grid gap-8 py-10">
      <EmptyState icon={failed ? 'alert-circle' : 'circle-check'} heading="h1" title={title} text={text}>
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
