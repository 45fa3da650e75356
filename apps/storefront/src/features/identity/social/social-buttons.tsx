import { ButtonLink } from '@bottega/ui';
import { accountPaths } from '../../../platform/paths/account-paths.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useSocialInApp } from './use-social-in-app.ts';
import { useSocialPopup, type SocialOutcome } from './use-social-popup.ts';

const providers = [
  { name: 'google', icon: 'brand-google', text: 'identity.socialGoogle' },
  { name: 'facebook', icon: 'brand-facebook', text: 'identity.socialFacebook' },
] as const;

/**
 * Log-in with the providers that the brand has set up, in a popup, in the app in the system's browser, and with the brand's
 * company (IDE-32). Where there is no script or the browser allows no popup, the links lead to the provider's page (IDE-36).
 */
export function SocialButtons({
  returnTo = '/',
  onOutcome,
}: {
  returnTo?: string | undefined;
  onOutcome: (outcome: SocialOutcome) => void;
}) {
  const { brand, t } = useShop();
  const popup = useSocialPopup(onOutcome);
  const inApp = useSocialInApp(onOutcome);
  const offered = providers.filter(({ name }) => brand.settings.socialLogins[name]);
  const { companyLogin } = brand.settings;
  if (offered.length === 0 && !companyLogin) return null;
  return (
    <div className="grid gap-3">
      <p className="text-center text-muted">{t('identity.socialOr')}</p>
      {offered.map(({ name, icon, text }) => (
        <ButtonLink
          key={name}
          href={accountPaths.socialLogin(name, { poi: returnTo })}
          variant="secondary"
          size="large"
          wide
          icon={icon}
          onClick={(event) => {
            if (inApp) {
              event.preventDefault();
              void inApp.open(name, returnTo);
              return;
            }
            if (popup.open((id) => accountPaths.socialLogin(name, { poi: returnTo, popup: id })))
              event.preventDefault();
          }}
        >
          {t(text)}
        </ButtonLink>
      ))}
      {companyLogin && (
        <ButtonLink
          href={accountPaths.companyLogin(returnTo)}
          variant="secondary"
          size="large"
          wide
          icon="id"
        >
          {t('identity.companyLogin')}
        </ButtonLink>
      )}
      <p role="status" className="text-center text-muted empty:hidden">
        {popup.isOpen && t('identity.socialWaiting')}
        {inApp?.isOpen && t('identity.socialWaitingOutside')}
      </p>
    </div>
  );
}
