/** Schemes of pages and of the two app stores. A `javascript:` address must never be opened. */
const updateSchemes = ['https:', 'http:', 'itms-apps:', 'market:'];

/**
 * The address that an update leads to: the version check's `url` with every `{platform}` replaced (TEN-31). Undefined
 * when it isn't an absolute address of a page or of an app store.
 *
 * @param platform `web`, `ios` or `android`
 */
export function updateAddress(url: string, platform: string): string | undefined {
  const address = url.replaceAll('{platform}', () => encodeURIComponent(platform));
  if (!URL.canParse(address)) return undefined;
  return updateSchemes.includes(new URL(address).protocol) ? address : undefined;
}
