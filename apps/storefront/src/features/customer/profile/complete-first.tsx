import { ButtonLink, EmptyState } from '@bottega/ui';
import { accountPaths } from '../../../platform/paths/account-paths.ts';
import { useTexts } from '../../../platform/shop.tsx';

/** Asks to complete the profile before an order, and leads there and back (IDE-10). */
export function CompleteFirst({ returnTo }: { returnTo: string }) {
  const t = useTexts();
  return (
    <EmptyState
      icon="user"
      title={t('customer.completeTitle')}
      text={t('customer.completeText')}
      heading="h2"
    >
      <ButtonLink href={accountPaths.completeProfile(returnTo)}>{t('customer.completeButton')}</ButtonLink>
    </EmptyState>
  );
}
