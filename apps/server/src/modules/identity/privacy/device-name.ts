import type { Texts } from '@bottega/texts';
import bowser from 'bowser';

/**
 * The browser and system of a `User-Agent` in words. A name that isn't made of letters comes from a forged header and is
 * left out, since it stands in mails.
 */
export function deviceName({ t }: Texts, userAgent: string | undefined): string {
  const { browser, os } = bowser.parse(userAgent || 'none');
  const names = { browser: plain(browser.name), system: plain(os.name) };
  if (names.browser && names.system) return t('identity.deviceOn', names);
  return names.browser || names.system || t('identity.deviceUnknown');
}

const plain = (name: string | undefined): string =>
  /^[A-Za-z][A-Za-z ]{1,30}$/.test(name ?? '') ? name! : '';
