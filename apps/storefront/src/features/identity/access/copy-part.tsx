import { ButtonLink } from '@bottega/ui';
import { accountPaths } from '../../../platform/paths/account-paths.ts';
import { useTexts } from '../../../platform/shop.tsx';

/** Links to the files with all data of the shopper. */
export function CopyPart() {
  const t = useTexts();
  return (
    <section aria-labelledby="copy" className="panel grid gap-4">
      <h2 id="copy" className="text-xl">
        {t('identity.copyTitle')}
      </h2>
      <p>{t('identity.copyIntro')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={accountPaths.personalDataPage()} variant="secondary" download>
          {t('identity.copyPage')}
        </ButtonLink>
        <ButtonLink href={accountPaths.personalDataFile()} variant="secondary" download>
          {t('identity.copyFile')}
        </ButtonLink>
      </div>
    </section>
  );
}
