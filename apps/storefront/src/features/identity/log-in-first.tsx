import { ButtonLink } from '@bottega/ui';
import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { usePrompts } from '../../platform/notices/prompts.tsx';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';

/**
 * Content of a page that needs a log-in. The log-in dialog opens over the page, and the page loads again after it.
 */
export function LogInFirst({ returnTo }: { returnTo: string }) {
  const t = useTexts();
  const prompts = usePrompts();
  const { revalidate } = useRevalidator();
  const logIn = useCallback(async () => {
    if (await prompts.prompt('LOGIN')) await revalidate();
  }, [prompts, revalidate]);
  useEffect(() => {
    void logIn();
    return () => prompts.settle('LOGIN', false);
  }, [prompts, logIn]);
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
