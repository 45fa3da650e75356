import type { AfterSale } from '@bottega/contract';
import { formatNumber, formatPrice, formatWeight, type Translate } from '@bottega/texts';
import { Checkbox, Select, TextField } from '@bottega/ui';
import type { ReactNode } from 'react';
import { useMedia } from '../../platform/media.ts';
import { useTexts } from '../../platform/shop.tsx';
import './aftersale.css';

export type RightsLine = AfterSale['lines'][number];

interface GoodsChoiceProps {
  line: RightsLine;
  isChosen: boolean;
  onChoose: (chosen: boolean) => void;
  /** What is asked of a chosen good. */
  children: ReactNode;
}

/** A good of the order with its picture, which can be chosen; its questions open below. */
export function GoodsChoice({ line, isChosen, onChoose, children }: GoodsChoiceProps) {
  const media = useMedia();
  return (
    <li className="claim">
      <div className="claim__good">
        <img
          className="claim__picture"
          src={media(line.mediaURL)}
          alt=""
          width="72"
          height="72"
          loading="lazy"
          decoding="async"
        />
        <Checkbox
          name={`line-${line.line}`}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          label={
            <>
              {line.shortDescr !== '' && <strong>{line.shortDescr} </strong>}
              {line.name}
            </>
          }
          detail={<GoodsFacts line={line} />}
        />
      </div>
      {isChosen && <div className="claim__questions">{children}</div>}
    </li>
  );
}

function GoodsFacts({ line }: { line: RightsLine }) {
  const t = useTexts();
  const facts = [line.description, quantityOf(t, line, line.left), formatPrice(line.amount)];
  return <>{facts.filter(Boolean).join(' · ')}</>;
}

const isWeighed = ({ saleType }: Pick<RightsLine, 'saleType'>): boolean => saleType === 'Sfuso';

/** `2 pz`, `480 g`. */
export const quantityOf = (t: Translate, line: Pick<RightsLine, 'saleType'>, quantity: number): string =>
  isWeighed(line)
    ? formatWeight(Math.round(quantity * 1000))
    : t(line.saleType === 'Confezione' ? 'cart.packs' : 'cart.pieces', { count: formatNumber(quantity) });

/** The quantity that a choice starts with: one piece, or all of weighed goods. */
export const firstQuantity = (line: RightsLine): string => (isWeighed(line) ? String(line.left) : '1');

interface QuantityFieldProps {
  line: RightsLine;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** How many pieces, or how many kilograms; nothing is asked of a single piece. */
export function QuantityField({ line, value, error, onValue }: QuantityFieldProps) {
  const t = useTexts();
  const name = `quantity-${line.line}`;
  if (isWeighed(line))
    return (
      <TextField
        name={name}
        label={t('aftersale.quantityKg')}
        inputMode="decimal"
        value={value.replace('.', ',')}
        error={error}
        onChange={({ currentTarget }) => onValue(currentTarget.value.replace(',', '.'))}
      />
    );
  if (line.left <= 1) return error === undefined ? null : <p className="field__error">{error}</p>;
  const counts = Array.from({ length: line.left }, (_, index) => String(index + 1));
  return (
    <Select
      name={name}
      label={t('aftersale.quantity')}
      options={counts.map((count) => ({ value: count, label: count }))}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
    />
  );
}
