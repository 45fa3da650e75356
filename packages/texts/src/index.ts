export { allergenNames } from './allergen-texts.ts';
export type { PlaceForms, PlaceTextKey, PlainTextKey, Text, TextKey, TextOverrides } from './bundle.ts';
export {
  bannerSentences,
  panelSentences,
  technicalCookies,
  textVersion,
  type ListedCookie,
} from './cookie-notice.ts';
export { householdConsent } from './household-consent.ts';
export { createTexts, type TextParams, type Texts, type Translate } from './create-texts.ts';
export {
  dayAt,
  formatCents,
  formatDate,
  formatDay,
  formatDistance,
  formatLongDay,
  formatMonth,
  formatNumber,
  formatPrice,
  formatQuantity,
  formatTime,
  formatTimeRange,
  formatUnitPrice,
  formatWeight,
} from './formats.ts';
