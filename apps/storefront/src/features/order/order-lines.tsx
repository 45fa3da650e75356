import type { Order } from '@bottega/contract';
import { formatPrice, formatUnitPrice, formatWeight } from '@bottega/texts';
import { Badge, Icon } from '@bottega/ui';
import { Fragment, type ReactNode } from 'react';
import { useMedia } from '../../platform/media.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import { lineQuantity, pickedWords } from './line-words.ts';
import './order.css';

type Line = Order['lines'][number];

interface OrderLinesProps {
  lines: readonly Line[];
  /** What the shopper can do about a substitute. */
  renderActions: (substitute: Line) => ReactNode;
}

/** The ordered goods, each followed by the goods that were picked in its place. */
export function OrderLines({ lines, renderActions }: OrderLinesProps) {
  return (
    <ul>
      {lines
        .filter(({ replaces }) => replaces === undefined)
        .map((line) => {
          const substitutes = lines.filter(({ replaces }) => replaces === line.itemId);
          return (
            <li key={line.itemId} className="order-line">
              <OrderLine line={line} isReplaced={substitutes.length > 0} />
              {substitutes.map((substitute) => (
                <Fragment key={substitute.itemId}>
                  <OrderLine line={substitute} insteadOf={line.name} />
                  <div className="order-line__actions">{renderActions(substitute)}</div>
                </Fragment>
              ))}
            </li>
          );
        })}
    </ul>
  );
}

interface OrderLineProps {
  line: Line;
  isReplaced?: boolean;
  /** Name of the ordered good, on a substitute. */
  insteadOf?: string;
}

function OrderLine({ line, isReplaced = false, insteadOf }: OrderLineProps) {
  const t = useTexts();
  const media = useMedia();
  const isMissing = line.picked === 0;
  return (
    <div className={`order-line__good relative ${isMissing ? 'order-line__good--missing' : ''}`}>
      <div className="cart-row__picture">
        <img src={media(line.mediaURL)} alt="" width="144" height="144" loading="lazy" decoding="async" />
      </div>
      <div className="min-w-0">
        {insteadOf !== undefined && (
          <p className="flex items-center gap-1 text-sm font-strong">
            <Icon name="repeat" size={16} />
            {t('order.insteadOf', { name: insteadOf })}
          </p>
        )}
        <a className="py-1 after:absolute after:inset-0" href={paths.product(line.slug)}>
          {line.shortDescr !== '' && <strong>{line.shortDescr} </strong>}
          {line.name}
        </a>
        <p className="text-sm text-muted">
          {[
            line.saleType !== 'Sfuso' && line.description,
            line.picked === undefined && lineQuantity(t, line),
            line.saleType === 'Sfuso' && formatUnitPrice(line.unitPrice, 'KG'),
            line.customWeight !== undefined &&
              t('cart.ownWeightOf', { weight: formatWeight(Math.round(line.customWeight * 1000)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {pickedWords(t, line, { isReplaced }).map((words) => (
          <p key={words} className="text-sm">
            {words}
          </p>
        ))}
        {line.wantedSubstitute && line.picked === undefined && (
          <p className="text-sm text-muted">{t('cart.ifMissing', { name: line.wantedSubstitute.name })}</p>
        )}
        {line.note !== undefined && <p className="text-sm text-muted">«{line.note}»</p>}
        {line.promo !== undefined && !isMissing && <Badge kind="offer">{line.promo}</Badge>}
      </div>
      <LineCost line={line} />
    </div>
  );
}

/** What the line costs: by what was picked, else by what was ordered. */
function LineCost({ line: { chargedTotal, netTotal, grossTotal, picked, quantity } }: { line: Line }) {
  const t = useTexts();
  const differs = picked !== undefined && picked !== quantity;
  const cost = chargedTotal ?? netTotal;
  const former = differs ? netTotal : grossTotal;
  return (
    <p className="figures text-right">
      {cost < former && (
        <s className="block text-sm text-muted">
          <span className="sr-only">{t('cart.insteadOf')} </span>
          {formatPrice(former)}
        </s>
      )}
      <strong className="font-price">{formatPrice(cost)}</strong>
    </p>
  );
}
