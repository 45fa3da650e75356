/** Addresses that Google asks for in the content policy of pages with reCAPTCHA. */
const google = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'connect-src': 'https://www.google.com/recaptcha/',
};

/** Adds the addresses of reCAPTCHA to a page's content policy, if the brand has a key for it. */
export function allowRecaptcha(policy: string, recaptchaKey: string): string {
  if (recaptchaKey === '') return policy;
  return Object.entries(google).reduce(
    (sofar, [part, addresses]) =>
      sofar.replace(new RegExp(`(?<=^|;)${part} [^;]*`), (before) => `${before} ${addresses}`),
    policy,
  );
}
