import type { PlainTextKey } from './bundle.ts';
import type { Translate } from './create-texts.ts';

/** A cookie as the preferences list it, in words. */
export interface ListedCookie {
  name: string;
  purpose: string;
  lasts: string;
  who: string;
}

interface ShopCookie {
  name: string | undefined;
  purpose: PlainTextKey;
  lasts: PlainTextKey;
}

/** Every cookie that the shop itself sets. The last row is the local storage, which has no single name. */
const shopCookies: readonly ShopCookie[] = [
  { name: 'X-Ebsn-Session', purpose: 'cookies.sessionPurpose', lasts: 'cookies.lastsVisit' },
  { name: 'X-Ebsn-Account', purpose: 'cookies.accountPurpose', lasts: 'cookies.lastsVisit' },
  { name: 'bottega-device', purpose: 'cookies.devicePurpose', lasts: 'cookies.lastsYear' },
  { name: 'cookie-preferences', purpose: 'cookies.preferencesPurpose', lasts: 'cookies.lastsHalfYear' },
  { name: undefined, purpose: 'cookies.storagePurpose', lasts: 'cookies.lastsErased' },
];

/** The technical cookies of a brand's shop. */
export const technicalCookies = (t: Translate): ListedCookie[] =>
  shopCookies.map(({ name, purpose, lasts }) => ({
    name: name ?? t('cookies.storage'),
    purpose: t(purpose),
    lasts: t(lasts),
    who: t('shell.companyName'),
  }));

const bannerTexts = ['title', 'text', 'policy', 'refuse', 'accept', 'choose', 'closeRefusing'] as const;

const panelTexts = [
  'intro',
  'technical',
  'technicalText',
  'analytics',
  'analyticsText',
  'profilation',
  'profilationText',
  'refuseAll',
  'acceptAll',
  'save',
] as const;

/** The sentences of the banner. They are kept as proof of what was shown. */
export const bannerSentences = (t: Translate): string[] => bannerTexts.map((name) => t(`cookies.${name}`));

/**
 * The sentences of the preferences.
 *
 * @param others the cookies that need consent
 */
export const panelSentences = (t: Translate, others: readonly ListedCookie[]): string[] => [
  ...panelTexts.map((name) => t(`cookies.${name}`)),
  ...[...technicalCookies(t), ...others].map(({ name, purpose, lasts, who: provider }) =>
    [name, purpose, lasts, provider].join(' · '),
  ),
];

/** Version of a shown text: the FNV-1a hash of its sentences in eight hexadecimal digits. */
export function textVersion(sentences: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of sentences.join('\n')) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
