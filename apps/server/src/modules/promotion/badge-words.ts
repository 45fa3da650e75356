import type { Cents } from '@bottega/domain/money';
import { badgeOf, type Badge, type BadgedGood, type Offer } from '@bottega/domain/promotion';
import { formatCents, formatDay, formatNumber, type Translate } from '@bottega/texts';

/** The badge of a good under an offer: its gain, else the last day. `words` are the shop's. */
export function offerBadge(words: string, offer: Offer, good: BadgedGood, t: Translate): string {
  return badgeWords(badgeOf(words, offer, good), t) ?? untilOf(offer.lastDay, t);
}

export const untilOf = (lastDay: string, t: Translate): string =>
  t('promotion.validUntil', { day: formatDay(lastDay) });

/** The words of a badge; undefined when it names no gain. */
export function badgeWords(badge: Badge, t: Translate): string | undefined {
  switch (badge.says) {
    case 'own':
      return badge.words;
    case 'percent':
      return t('promotion.discount', { percent: formatNumber(badge.percent) });
    case 'choice':
      return t('promotion.badgeChoice', { percent: formatNumber(badge.percent) });
    case 'several':
      return t('promotion.badgeSeveral', badge);
    case 'second':
      return t('promotion.badgeSecond');
    case 'from':
      return t('promotion.badgeFrom', { ...badge, percent: formatNumber(badge.percent) });
    case 'points':
      return t('promotion.badgePoints', badge);
    case 'gift':
      return t('promotion.badgeGift');
    case 'threshold':
      return t('promotion.badgeThreshold', { spend: plainEuros(badge.spend), pay: plainEuros(badge.pay) });
    case 'nothing':
      return undefined;
  }
}

const centsOfEuro = 100;

/** Euros as offers say them: `25`, `13,50`. */
function plainEuros(cents: Cents): string {
  if (cents % centsOfEuro === 0) return formatNumber(cents / centsOfEuro);
  return formatCents(cents).replace(/\s*€$/, '');
}
