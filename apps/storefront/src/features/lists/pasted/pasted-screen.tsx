import type { PastedLine, Product } from '@bottega/contract';
import { ButtonLink, EmptyState } from '@bottega/ui';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { paths } from '../../../platform/paths/paths.ts';
import { useServerCart } from '../../cart/state/index.ts';
import { useApi, useTexts } from '../../../platform/shop.tsx';
import { PastedForm } from './pasted-form.tsx';
import { PastedRow, type PastedSlots } from './pasted-row.tsx';
import {
  chooseMatch,
  isReady,
  keptOf,
  pastedRows,
  setQuantity,
  soughtAnew,
  stillOpen,
  wantedOf,
  type PastedProduct,
  type PastedRow as Row,
  type Wanted,
} from './pasted-rows.ts';
import { PastedSave } from './pasted-save.tsx';
import './pasted.css';

interface PastedScreenProps<P extends PastedProduct> {
  slots: PastedSlots<P>;
  cardOf: (product: Product) => P;
  /** Renders the button that adds all products; `onDone` gets the products left out. */
  renderAddAll: (
    items: Wanted[],
    onDone: (leftOut: readonly { place: number; reason: string }[]) => void,
  ) => ReactNode;
}

/**
 * The screen for a list written elsewhere: paste it, match it line by line, correct the matches, add the products.
 */
export function PastedScreen<P extends PastedProduct>({ slots, cardOf, renderAddAll }: PastedScreenProps<P>) {
  const t = useTexts();
  const api = useApi();
  const { hash } = useServerCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const [rows, setRows] = useState<Row<P>[]>();
  /** Counts the matchings. Each one moves the focus and the scroll position to the result. */
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round === 0) return;
    heading.current?.focus({ preventScroll: true });
    // on a phone the result is below the form, outside of the visible part
    heading.current?.scrollIntoView({ block: 'start' });
  }, [round]);

  const matched = (lines: readonly PastedLine[]) => {
    setRows(pastedRows(lines, cardOf));
    setRound((round) => round + 1);
  };
  const change = (key: number, changed: (row: Row<P>) => Row<P>) =>
    setRows((all) => all?.map((row) => (row.key === key ? changed(row) : row)));
  const search = async (key: number, words: string): Promise<boolean> => {
    const answer = await api.lists.matchPasted({ text: words.replaceAll(/[\n;,]+/g, ' '), hash });
    const [line] = answer.response.status === 0 ? answer.data.lines : [];
    if (line === undefined || line.matches.length === 0) return false;
    change(key, (row) => soughtAnew(row, line, cardOf));
    return true;
  };
  const wanted = wantedOf(rows ?? []);
  const saved = keptOf(rows ?? []);
  const toChoose = (rows ?? []).filter(({ chosen }) => chosen && !isReady(chosen)).length;
  const settle = (leftOut: readonly { place: number; reason: string }[]) => {
    const reasons = new Map(
      leftOut.flatMap(({ place, reason }) =>
        (wanted[place]?.rows ?? []).map((key) => [key, reason] as const),
      ),
    );
    const sent = wanted.flatMap((item) => item.rows);
    setRows((all) => all && stillOpen(all, new Set(sent.filter((key) => !reasons.has(key))), reasons));
    setRound((round) => round + 1);
  };
  return (
    <div className="pasted" data-matched={rows ? '' : undefined}>
      <PastedForm again={rows !== undefined} onMatched={matched} />
      {rows && (
        <section aria-labelledby="pasted-found" className="grid gap-4">
          <Heading rows={rows} heading={heading} />
          {rows.length === 0 ? (
            <AllAdded />
          ) : (
            <ul className="pasted-rows">
              {rows.map((row) => (
                <PastedRow
                  key={`${round} ${row.key}`}
                  row={row}
                  slots={slots}
                  onQuantity={(quantity) => setRows(setQuantity(rows, row.key, quantity))}
                  onChoose={(match) => change(row.key, (written) => chooseMatch(written, match))}
                  onSearch={(words) => search(row.key, words)}
                />
              ))}
            </ul>
          )}
          {toChoose > 0 && (
            <p className="pasted-row__problem">{t('list.pastedToChoose', { count: toChoose })}</p>
          )}
          {saved.length > 0 && (
            <div className="flex flex-wrap gap-3">
              {wanted.length > 0 &&
                renderAddAll(
                  wanted.map(({ item }) => item),
                  settle,
                )}
              <PastedSave items={saved} />
            </div>
          )}
        </section>
      )}
    </div>
  );
}

interface HeadingProps {
  rows: readonly Row<PastedProduct>[];
  heading: RefObject<HTMLHeadingElement | null>;
}

function Heading({ rows, heading }: HeadingProps) {
  const t = useTexts();
  const found = String(rows.filter(({ chosen }) => chosen).length);
  return (
    <h2 id="pasted-found" ref={heading} tabIndex={-1}>
      {rows.length === 0 ? t('list.pastedDoneTitle') : t('list.pastedFound', { count: rows.length, found })}
    </h2>
  );
}

function AllAdded() {
  const t = useTexts();
  return (
    <EmptyState icon="basket" title={t('list.pastedDoneTitle')} text={t('list.pastedDoneText')} heading="h3">
      <ButtonLink href={paths.checkout()}>{t('cart.checkout')}</ButtonLink>
    </EmptyState>
  );
}
