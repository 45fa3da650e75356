import type { PastedLine } from '@bottega/contract';
import { Button, Disclosure, Icon, IconButton } from '@bottega/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { paths } from '../../../platform/paths/paths.ts';
import { useTexts } from '../../../platform/shop.tsx';
import type { GoodsSlots } from '../goods-slots.ts';
import { GoodsName, GoodsPicture } from './pasted-goods.tsx';
import { PastedOther } from './pasted-other.tsx';
import {
  hasChoices,
  type Choices,
  type PastedMatch,
  type PastedProduct,
  type PastedRow as Row,
} from './pasted-rows.ts';

export type PastedSlots<P extends PastedProduct> = Pick<GoodsSlots<P>, 'size' | 'price' | 'quantityText'> & {
  /** The price as text, with the price per kilo, litre or piece. */
  priceText: (product: P) => string;
  /** Stepper for the quantity of the line. */
  wanted: (match: PastedMatch<P>, onQuantity: (quantity: number) => void) => ReactNode;
  /** The chosen options and promotion answer, with a button to change them. */
  choices: (match: PastedMatch<P>, onChoices: (choices: Choices) => void) => ReactNode;
};

interface PastedRowProps<P extends PastedProduct> {
  row: Row<P>;
  slots: PastedSlots<P>;
  onQuantity: (quantity: number) => void;
  onChoose: (match: PastedMatch<P>) => void;
  /** Searches the line with other words; resolves to false when no product is found. */
  onSearch: (words: string) => Promise<boolean>;
}

/** A written line, its chosen product, and other products it may mean. */
export function PastedRow<P extends PastedProduct>({
  row,
  slots,
  onQuantity,
  onChoose,
  onSearch,
}: PastedRowProps<P>) {
  const t = useTexts();
  const { text, chosen, matches, isSure, refusal } = row;
  const problem =
    matches.length === 0 ? 'list.pastedNothing' : isSure ? 'list.pastedSoldOut' : 'list.pastedMaybe';
  return (
    <li className="pasted-row">
      <div className="pasted-row__head">
        <p>«{text}»</p>
        <IconButton icon="x" label={t('list.pastedDropLabel', { text })} onClick={() => onQuantity(0)} />
      </div>
      {chosen ? (
        <div className="pasted-row__chosen">
          <Goods match={chosen} slots={slots} />
          {slots.wanted(chosen, onQuantity)}
          {hasChoices(chosen) && slots.choices(chosen, (choices) => onChoose({ ...chosen, choices }))}
        </div>
      ) : (
        <p className="pasted-row__problem">
          <Icon name="search" size={18} />
          {t(problem)}
        </p>
      )}
      {refusal !== undefined && (
        <p className="pasted-row__problem" role="status">
          <Icon name="alert-triangle" size={18} />
          {refusal}
        </p>
      )}
      {matches.length > 0 ? (
        <Disclosure title={t('list.pastedOthers', { text })} open={!chosen || refusal !== undefined}>
          <ul className="pasted-row__others" aria-label={t('list.pastedOthers', { text })}>
            {matches.map((match) => (
              <PastedOther
                key={match.product.productId}
                match={match}
                slots={slots}
                isChosen={match.product.productId === chosen?.product.productId}
                onChoose={() => onChoose(match)}
              />
            ))}
          </ul>
          <SearchAnew text={text} onSearch={onSearch} />
        </Disclosure>
      ) : (
        <SearchAnew text={text} onSearch={onSearch} />
      )}
    </li>
  );
}

function Goods<P extends PastedProduct>({
  match: { product },
  slots,
}: {
  match: PastedMatch<P>;
  slots: PastedSlots<P>;
}) {
  return (
    <div className="pasted-row__goods">
      <GoodsPicture product={product} />
      <div className="grid min-w-0 gap-0.5">
        <a href={paths.product(product.slug)}>
          <GoodsName product={product} />
        </a>
        <p className="text-sm text-muted">{slots.size(product)}</p>
        {slots.price(product)}
      </div>
    </div>
  );
}

/** The form that searches a line with other words. */
function SearchAnew({
  text,
  onSearch,
}: {
  text: PastedLine['text'];
  onSearch: (words: string) => Promise<boolean>;
}) {
  const t = useTexts();
  const id = useId();
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [missed, setMissed] = useState(false);
  const search = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || words.trim() === '') return;
    setBusy(true);
    setMissed(!(await onSearch(words)));
    setBusy(false);
  };
  return (
    <form className="pasted-row__search" onSubmit={(event) => void search(event)} role="search">
      <input
        className="input"
        type="search"
        value={words}
        maxLength={200}
        autoComplete="off"
        placeholder={t('list.pastedSearch')}
        aria-label={t('list.pastedSearchLabel', { text })}
        {...(missed && { 'aria-invalid': true, 'aria-describedby': id })}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" icon="search" busy={busy}>
        {t('list.pastedSearchAct')}
      </Button>
      {missed && (
        <p id={id} role="alert" className="pasted-row__missed">
          {t('list.pastedNothing')}
        </p>
      )}
    </form>
  );
}
