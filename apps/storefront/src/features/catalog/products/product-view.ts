import { saleRulesOf } from '@bottega/domain/catalog';
import { wireAmountOf } from '@bottega/domain/money';
import { formatPrice, formatUnitPrice, formatWeight, type Translate } from '@bottega/texts';
import type { CardBadge, PriceProps, ProductPicture } from '@bottega/ui';
import { mediaUrl } from '../../../platform/media.ts';
import type { CardProduct } from './product-card.ts';

/**
 * The texts of a product's price: paid, former, price per unit (CAT-35, CAT-37). A cut has the legally required notes
 * in short form and as spoken sentence (Codice del consumo art. 17-bis).
 */
export function priceOf(product: CardProduct, t: Translate): Omit<PriceProps, 'size'> {
  const paid = formatPrice(product.priceDisplay);
  const former =
    product.priceStandardDisplay === undefined ? undefined : formatPrice(product.priceStandardDisplay);
  const loose = isLoose(product);
  const unitPrice = formatUnitPrice(product.priceUmDisplay, product.weightUnitDisplay);
  const piece = loose ? saleRulesOf(product.productInfos, product.minAcq).pieceMilli : undefined;
  const perUnit = loose
    ? piece && t('catalog.aboutPiecePrice', { price: formatPrice(wireAmountOf(product.priceDisplay, piece)) })
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

/** The badges of a product as words or figures, never as a colour alone. */
export function badgesOf(product: CardProduct, t: Translate): CardBadge[] {
  const badges: CardBadge[] = [];
  const gain = product.warehousePromo?.view.header;
  if (gain) badges.push({ kind: 'offer', text: gain });
  if (product.isNew) badges.push({ kind: 'novelty', text: t('catalog.new') });
  if (product.highlight) badges.push({ kind: 'fact', text: t('catalog.highlight') });
  return badges;
}

/** Whether the price is that of a kilogram and not of a piece. */
export const isLoose = ({ priceUnitDisplay }: Pick<CardProduct, 'priceUnitDisplay'>): boolean =>
  priceUnitDisplay === 'kg';

export function isSoldOut(product: Pick<CardProduct, 'available'>): boolean {
  return product.available <= 0;
}

/** Pack size, or the way loose goods are sold: `Sfuso, da 200 g`. */
export function sizeOf(product: CardProduct, t: Translate): string {
  if (!isLoose(product)) return product.description;
  const { firstMilli } = saleRulesOf(product.productInfos, product.minAcq);
  return t('catalog.soldByWeight', { first: formatWeight(firstMilli) });
}

/** Origin and class of fruit and vegetables, which the law wants beside the price (Reg. UE 1308/2013, art. 76). */
export function originOf({ produce }: Pick<CardProduct, 'produce'>, t: Translate): string | undefined {
  if (!produce) return undefined;
  const grade = t('catalog.grade', { grade: produce.grade });
  return produce.origin === undefined ? grade : `${produce.origin} · ${grade}`;
}

/** The shop's promise of freshness: `Fresco almeno 5 giorni`. */
export const freshnessOf = ({ freshDays }: Pick<CardProduct, 'freshDays'>, t: Translate): string =>
  freshDays === undefined ? '' : t('catalog.freshFor', { count: freshDays });

/** The deposit of a returnable container, which comes on top of the price: `+ 0,25 € di cauzione`. */
export const depositOf = (
  { containerDeposit }: Pick<CardProduct, 'containerDeposit'>,
  t: Translate,
): string | undefined =>
  containerDeposit === undefined
    ? undefined
    : t('catalog.containerDeposit', { amount: formatPrice(containerDeposit) });

/** The energy class, which stands beside the price (Reg. (EU) 2017/1369, art. 6). */
export const energyOf = ({ label }: Pick<CardProduct, 'label'>, t: Translate): string | undefined =>
  label?.energyClass && t('catalog.energyBeside', { class: label.energyClass });

/**
 * Facts of a card below the size: energy class, deposit, that the pack holds less than before, freshness, origin. They
 * stand in one line, so what costs money comes first and what the page repeats is cut.
 */
export const cardFacts = (product: CardProduct, t: Translate): string | undefined =>
  [
    energyOf(product, t),
    depositOf(product, t),
    product.sizeNotice,
    freshnessOf(product, t),
    originOf(product, t),
  ]
    .filter(Boolean)
    .join(' · ') || undefined;

export function cardPicture(product: CardProduct, mediaOrigin: string): ProductPicture {
  const thumb = mediaUrl(product.mediaURL, mediaOrigin);
  return {
    src: thumb,
    srcSet: `${thumb} 240w, ${mediaUrl(product.mediaURLMedium, mediaOrigin)} 480w`,
    sizes: '(width >= 48rem) 13rem, 45vw',
  };
}
