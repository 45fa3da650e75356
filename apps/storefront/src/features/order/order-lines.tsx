import type { Order } from '@bottega/contract';
import { formatNumber, formatPrice, formatWeight, type Translate } from '@bottega/texts';
import { Badge } from '@bottega/ui';
import { useMedia } from '../../platform/media.ts';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/shop.tsx';

type Line = Order['lines'][number];

export function OrderLines({ lines }: { lines: readonly Line[] }) {
  const t = useTexts();
  const media = useMedia();
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.itemId} className="cart-row relative">
          <div className="cart-row__picture">
            <img src={media(line.mediaURL)} alt="" width="144" height="144" loading="lazy" decoding="async" />
          </div>
          <div className="flex min-w-0 items-start gap-4">
            <div className="min-w-0 flex-1">
              <a className="py-1 after:absolute after:inset-0" href={paths.product(line.slug)}>
                {line.shortDescr !== '' && <strong>{line.shortDescr} </strong>}
                {line.name}
              </a>
              <p className="text-sm text-muted">
                {line.description} · {lineQuantity(t, line)}
                {line.customWeight !== undefined &&
                  ` · ${t('cart.ownWeightOf', { weight: formatWeight(Math.round(line.customWeight * 1000)) })}`}
              </p>
              <Picked line={line} />
              {line.note !== undefined && <p className="text-sm text-muted">«{line.note}»</p>}
              {line.promo !== undefined && <Badge kind="offer">{line.promo}</Badge>}
            </div>
            <p className="figures shrink-0 text-right">
              {costOf(line) < line.grossTotal && (
                <s className="block text-sm text-muted sm:mr-2 sm:inline">
                  <span className="sr-only">{t('cart.insteadOf')} </span>
                  {formatPrice(line.grossTotal)}
                </s>
              )}
              <strong className="font-price">{formatPrice(costOf(line))}</strong>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What the line costs: by what was picked, else by what was ordered. */
const costOf = ({ chargedTotal, netTotal }: Line): number => chargedTotal ?? netTotal;

/** What was picked of a line, where it differs from the order. */
function Picked({ line }: { line: Line }) {
  const t = useTexts();
  const { picked, quantity } = line;
  if (picked === undefined || picked === quantity) return null;
  return (
    <p className="text-sm font-strong">
      {picked === 0
        ? t('order.missing')
        : t('order.picked', { quantity: lineQuantity(t, { ...line, quantity: picked }) })}
    </p>
  );
}

function lineQuantity(t: Translate, { saleType, quantity }: Pick<Line, 'saleType' | 'quantity'>): string {
  if (saleType === 'Sfuso') return formatWeight(Math.round(quantity * 1000));
  return t(saleType === 'Confezione' ? 'cart.packs' : 'cart.pieces', { count: formatNumber(quantity) });
}
