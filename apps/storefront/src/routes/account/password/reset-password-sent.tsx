import { ButtonLink, EmptyState } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import type { Head, LoadArgs, Shop } from '../../../platform/page/page.ts';
import { paths } from '../../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../../platform/shop.tsx';

export async function loader({ query }: LoadArgs) {
  return { email: query.get('email') ?? '' };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('identity.resetSentTitle'), brand: brand.name }) };
}

/** Says that the mail was sent, if there is such an account (IDE-39). */
export function Component() {
  const t = useTexts();
  const { email } = useLoaderData<typeof loader>();
  return (
    <div className="page py-10">
      <EmptyState
        icon="mail"
        heading="h1"
        title={t('identity.resetSentTitle')}
        text={email === '' ? t('identity.resetSentPlainText') : t('identity.resetSentText', { email })}
      >
        <ButtonLink href={paths.home()}>{t('shell.backHome')}</ButtonLink>
        <ButtonLink href={paths.resetPasswordRequest()} variant="secondary">
          {t('identity.resetAgain')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
