import { ButtonLink } from '@bottega/ui';
import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useAsks } from '../../platform/asks.tsx';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/shop.tsx';

/** Stands in a page that needs a shopper. The log-in opens over the page, and the page goes on once it is answered. */
export function LogInFirst({ returnTo }: { returnTo: string }) {
  const t = useTexts();
  const asks = useAsks();
  const { revalidate } = useRevalidator();
  const logIn = useCallback(async () => {
    if (await asks.ask('LOGIN')) await revalidate();
  }, [asks, revalidate]);
  useEffect(() => {
    void logIn();
    return () => asks.settle('LOGIN', false);
  }, [asks, logIn]);
  return (
    <div className="grid max-w-[34rem] justify-items-start gap-4">
      <p>{t('identity.loginToContinue')}</p>
      <ButtonLink
        href={paths.loginTo(returnTo)}
        onClick={(event) => {
          event.preventDefault();
          void logIn();
        }}
      >
        {t('identity.loginButton')}
      </ButtonLink>
    </div>
  );
}
