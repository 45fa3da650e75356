import type { DataOf, contract } from '@bottega/contract';
import { formatDate, formatNumber, formatPrice, type Translate } from '@bottega/texts';

export type GiftCertificate = DataOf<typeof contract.gift.list>['giftCertificates'][number];

/** The value of a certificate: `10,00 €`, `10% sulla spesa, fino a 8,00 €`. */
export function worthText(t: Translate, { value, percent }: GiftCertificate): string {
  if (percent === undefined) return formatPrice(value);
  const rate = formatNumber(percent);
  return value > 0
    ? t('gift.percentUpTo', { percent: rate, amount: formatPrice(value) })
    : t('gift.percentOff', { percent: rate });
}

/** The minimum spending and the last day of a certificate. */
export function termsText(t: Translate, { minimum, expiryDate, used, expired }: GiftCertificate): string {
  const day = formatDate(expiryDate);
  return [
    ...(minimum > 0 ? [t('gift.from', { amount: formatPrice(minimum) })] : []),
    t(used || expired ? 'gift.endedOn' : 'gift.until', { day }),
  ].join(' · ');
}
