import type { CartItem } from '@bottega/contract';
import { formatPrice, type Translate } from '@bottega/texts';
import { Badge } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';
import { isPriceOfLine, struckTotal } from '../state/line-prices.ts';
import type { ShownLine } from '../state/lines.ts';
import { aboutPieces, rulesOf } from '../state/quantity-text.ts';

interface LineWordsProps {
  line: ShownLine;
  /** With the price of one (CAR-15). */
  full: boolean;
}

/** The small words below a line: its offer, options, pieces. Most lines have none. */
export function LineWords({ line, full }: LineWordsProps) {
  const t = useTexts();
  const { item } = line;
  const words = [
    ...optionsOf(line),
    ...freshnessOf(line, t),
    ...depositOf(line, t),
    ...(full && item ? eachOf(item, t) : []),
    ...weightOf(line, t),
  ];
  const answer = item && answerOf(item, t);
  if (words.length === 0 && !answer && !item?.nearOffer && !item?.discounts.length) return null;
  return (
    <p className="goods-line__words figures">
      {item && <Offer item={item} />}
      {item?.nearOffer && <span className="goods-line__near">{item.nearOffer.text}</span>}
      {answer && <span>{answer}</span>}
      {words.length > 0 && <span>{words.join(' · ')}</span>}
    </p>
  );
}

/** The discounts of the line, and its total before them. */
function Offer({ item }: { item: CartItem }) {
  const t = useTexts();
  const struck = struckTotal(item);
  return (
    <>
      {item.discounts.map(({ promoId, badge }) => (
        <Badge key={promoId} kind="offer">
          {badge}
        </Badge>
      ))}
      {struck !== undefined && (
        <s>
          <span className="sr-only">{t('cart.insteadOf')} </span>
          {formatPrice(struck)}
        </s>
      )}
    </>
  );
}

/** The shop's promise of freshness, which stands with the order. */
function freshnessOf({ product: { freshDays } }: ShownLine, t: Translate): string[] {
  return freshDays === undefined ? [] : [t('catalog.freshFor', { count: freshDays })];
}

/** The deposit of each returnable container. */
function depositOf({ product: { containerDeposit } }: ShownLine, t: Translate): string[] {
  return containerDeposit === undefined
    ? []
    : [t('catalog.containerDeposit', { amount: formatPrice(containerDeposit) })];
}

function optionsOf({ product: { selectOptions }, params }: ShownLine): string[] {
  return selectOptions.flatMap(
    ({ parameterName, options }) => options.find(({ key }) => key === params[parameterName])?.value ?? [],
  );
}

/** The price of one, or the limit that makes the line cost more. Goods by weight have their price per kg already. */
function eachOf(item: CartItem, t: Translate): string[] {
  const { weight, product, quantity } = item;
  if (isPriceOfLine(item))
    return weight > 0 ? [] : [`${formatPrice(product.priceDisplay)} ${t('cart.changesEach')}`];
  const limit = product.warehousePromo?.perOrderLimit;
  return limit !== undefined && limit < quantity ? [t('promotion.limitShort', { count: limit })] : [];
}

/** Goods by weight are estimated until they are weighed. */
function weightOf({ product, quantity, item }: ShownLine, t: Translate): string[] {
  if (!item || item.weight === 0) return [];
  const pieces = aboutPieces(t, rulesOf(product), quantity);
  return [t('cart.estimated'), ...(pieces === undefined ? [] : [pieces])];
}

/** The answer to a selectable promotion (PRO-03). */
function answerOf({ promoChoice, product }: CartItem, t: Translate): string | undefined {
  if (promoChoice === undefined || !product.warehousePromo?.selectable) return undefined;
  return t(promoChoice === 'accept' ? 'promotion.accepted' : 'promotion.declined');
}
