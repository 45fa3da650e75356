import { bannerSentences, textVersion } from '@bottega/texts';
import { Button, IconButton, TextLink } from '@bottega/ui';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';

/**
 * The cookie banner (SHL-42), which the server writes beside the page. Its form works without script. Refusing is as
 * easy as accepting, and closing refuses (Garante, 10 June 2021).
 *
 * @param returnTo path of the page, for a browser without script
 */
export function CookieBanner({ returnTo }: { returnTo: string }) {
  const t = useTexts();
  return (
    <form
      className="cookie-banner"
      method="post"
      action="/cookie-preferences"
      aria-label={t('cookies.preferences')}
      data-nosnippet=""
    >
      <input type="hidden" name="poi" value={returnTo} />
      <input type="hidden" name="version" value={textVersion(bannerSentences(t))} />
      <p className="cookie-banner__words">
        <strong>{t('cookies.title')}</strong> {t('cookies.text')}{' '}
        <TextLink href={paths.cookiePolicy()}>{t('cookies.policy')}</TextLink>
      </p>
      <div className="cookie-banner__acts">
        <Button type="submit" name="choice" value="refuse">
          {t('cookies.refuse')}
        </Button>
        <Button type="submit" name="choice" value="accept">
          {t('cookies.accept')}
        </Button>
        <a className="button button--quiet cookie-banner__choose" href={paths.cookiePreferences()}>
          {t('cookies.choose')}
        </a>
      </div>
      <IconButton
        className="cookie-banner__close"
        icon="x"
        label={t('cookies.closeRefusing')}
        type="submit"
        name="choice"
        value="refuse"
      />
    </form>
  );
}
