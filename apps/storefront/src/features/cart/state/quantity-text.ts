import {
  estimatedPieces,
  looseQuantityOf,
  saleRulesOf,
  wireQuantityOf,
  type Milli,
  type QuantityRefusal,
  type SaleRules,
} from '@bottega/domain';
import { formatNumber, formatWeight, type Translate } from '@bottega/texts';
import type { LineProduct } from './lines.ts';

export function rulesOf(product: Pick<LineProduct, 'productInfos' | 'minAcq'>): SaleRules {
  return saleRulesOf(product.productInfos, product.minAcq);
}

/** A quantity in the unit the product is sold in: `2 pz`, `2 conf.`, `300 g`, `2 conf. · 4 kg`. */
export function quantityText(t: Translate, rules: SaleRules, quantity: Milli): string {
  if (rules.saleType !== 'Sfuso') {
    const count = formatNumber(wireQuantityOf(quantity));
    return t(rules.saleType === 'Confezione' ? 'cart.packs' : 'cart.pieces', { count });
  }
  const loose = looseQuantityOf(rules, quantity);
  if (!loose.inPackages) return formatWeight(quantity);
  return `${t('cart.packs', { count: formatNumber(loose.packages) })} · ${formatWeight(quantity)}`;
}

/** The quantity with the approximate number of pieces of a weight: `ca. 3 pezzi · 450 g`. */
export function fullQuantityText(t: Translate, rules: SaleRules, quantity: Milli): string {
  const text = quantityText(t, rules, quantity);
  const pieces = aboutPieces(t, rules, quantity);
  return pieces === undefined ? text : `${pieces} · ${text}`;
}

/** The approximate number of pieces of a weight: `ca. 3 pezzi`, `ca. 1–2 pezzi`. */
export function aboutPieces(t: Translate, rules: SaleRules, quantity: Milli): string | undefined {
  const pieces = rules.saleType === 'Sfuso' ? estimatedPieces(rules, quantity) : undefined;
  if (pieces === undefined) return undefined;
  const { least, most } = pieces;
  return least === most
    ? t('cart.aboutPieces', { count: least })
    : t('cart.aboutPiecesRange', { least, most });
}

/** The reason of a refused quantity as text (CAR-33, CAR-34). */
export function refusalText(t: Translate, rules: SaleRules, refusal: QuantityRefusal): string {
  switch (refusal.reason) {
    case 'MIN_QUANTITY':
      return t('errors.minAcq');
    case 'MAX_QUANTITY':
      return t('cart.maxPerItem', { quantity: quantityText(t, rules, refusal.maxMilli) });
    case 'STEP':
      return t('cart.multipleOnly', { quantity: quantityText(t, rules, refusal.stepMilli) });
    case 'INVALID_QUANTITY':
      return t('validation.INVALID_QUANTITY');
  }
}

/** The text that explains why the accepted quantity differs from the requested one. */
export function noticeText(
  t: Translate,
  rules: SaleRules,
  notice: 'MIN_QUANTITY' | 'MAX_QUANTITY' | 'STEP',
  quantity: Milli,
): string {
  const shown = quantityText(t, rules, notice === 'STEP' ? rules.stepMilli : quantity);
  if (notice === 'STEP') return t('cart.multipleOnly', { quantity: shown });
  return t(notice === 'MAX_QUANTITY' ? 'cart.maxPerItem' : 'cart.minQuantity', { quantity: shown });
}

/** A number as typed by a shopper, comma or dot, in thousandths. */
export function typedQuantity(text: string): Milli {
  return Math.round(Number(text.trim().replace(/\./g, '').replace(',', '.')) * 1000);
}
