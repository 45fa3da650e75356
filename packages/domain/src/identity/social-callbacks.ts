export type SocialProvider = 'google' | 'facebook';

/** Where providers send the browser back to: the site, the app (IDE-34, IDE-35). */
export const socialCallbacks: Record<SocialProvider, { site: string; app: string }> = {
  google: { site: '/ebsn/api/social-redir/google', app: '/api/social-redir/google-mobile' },
  facebook: { site: '/ebsn/api/social-redir/facebook', app: '/ebsn/api/social-redir/facebook-mobile' },
};

/**
 * The callback of the app in an address that opened it: a link of the shop's host, or of the app's own scheme, with the
 * state of an attempt. Undefined for every other address.
 */
export function appCallbackIn(address: string): string | undefined {
  const path = /^[\w.+-]+:\/\/[^/?#]+(\/[^?#]*\?[^#]+)/.exec(address)?.[1];
  const isCallback = Object.values(socialCallbacks).some(({ app }) => path?.startsWith(`${app}?`));
  // without state the last attempt of the session would count, for a code that somebody else may have sent
  return isCallback && /[?&]state=[^&]/.test(path ?? '') ? path : undefined;
}
