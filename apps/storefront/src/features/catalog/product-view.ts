import { saleRulesOf } from '@bottega/domain/cart';
import { formatPrice, formatUnitPrice, formatWeight, type Translate } from '@bottega/texts';
import type { CardBadge, PriceProps, ProductPicture } from '@bottega/ui';
import { mediaUrl } from '../../platform/media.ts';
import type { CardProduct } from './product-card.ts';

/**
 * Price of a product as shown: paid, former, legal price per unit (CAT-35, CAT-37), and what the law asks to be told
 * beside a cut, short to the eye and whole to the ear (Codice del consumo art. 17-bis).
 */
export function priceOf(product: CardProduct, t: Translate): Omit<PriceProps, 'size'> {
  const paid = formatPrice(product.priceDisplay);
  const former =
    product.priceStandardDisplay === undefined ? undefined : formatPrice(product.priceStandardDisplay);
  const loose = product.weightUnitDisplay === 'KG';
  const unitPrice = formatUnitPrice(product.priceUmDisplay, product.priceUnitDisplay);
  const piece = loose ? saleRulesOf(product.productInfos, product.minAcq).pieceMilli : undefined;
  const perUnit = loose
    ? piece && t('catalog.aboutPiecePrice', { price: formatPrice((product.priceDisplay * piece) / 1000) })
    : unitPrice;
  const unit = loose ? t('catalog.perKilo') : undefined;
  const spokenUnit = loose ? unit! : unitPrice;
  const { lowestPrice30Days: lowest, perOrderLimit } = product.warehousePromo ?? {};
  const lowestPrice = lowest === undefined ? undefined : formatPrice(lowest);
  const note = [
    lowestPrice && t('promotion.lowestPriceShort', { price: lowestPrice }),
    perOrderLimit !== undefined && t('promotion.limitShort', { count: perOrderLimit }),
  ].filter(Boolean);
  const spoken =
    former === undefined
      ? t('catalog.priceSpokenWithUnit', { price: paid, unitPrice: spokenUnit })
      : t('catalog.priceSpokenOfferWithUnit', { price: paid, former, unitPrice: spokenUnit });
  return {
    paid,
    former,
    perUnit: perUnit || undefined,
    suffix: unit,
    note: note.length > 0 ? note.join('\n') : undefined,
    spoken: lowestPrice ? `${spoken} ${t('promotion.lowestPrice', { price: lowestPrice })}.` : spoken,
  };
}

/** What a badge says, in words or figures: never a colour alone. */
export function badgesOf(product: CardProduct, t: Translate): CardBadge[] {
  const badges: CardBadge[] = [];
  const promo = product.warehousePromo;
  if (promo) badges.push({ kind: 'offer', text: promo.view.header ?? t('promotion.offer') });
  if (product.isNew) badges.push({ kind: 'novelty', text: t('catalog.new') });
  if (product.highlight) badges.push({ kind: 'fact', text: t('catalog.highlight') });
  return badges;
}

export function isSoldOut(product: Pick<CardProduct, 'available'>): boolean {
  return product.available <= 0;
}

/** Pack size, or how loose goods are sold: `Sfuso, da 200 g`. */
export function sizeOf(product: CardProduct, t: Translate): string {
  if (product.weightUnitDisplay !== 'KG') return product.description;
  const { firstMilli } = saleRulesOf(product.productInfos, product.minAcq);
  return t('catalog.soldByWeight', { first: formatWeight(firstMilli) });
}

export function cardPicture(product: CardProduct, mediaOrigin: string): ProductPicture {
  const thumb = mediaUrl(product.mediaURL, mediaOrigin);
  return {
    src: thumb,
    srcSet: `${thumb} 240w, ${mediaUrl(product.mediaURLMedium, mediaOrigin)} 480w`,
    sizes: '(width >= 48rem) 13rem, 45vw',
  };
}
