import type { Api, LineReplacements } from '@bottega/contract';
import { useSyncExternalStore } from 'react';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useApi } from '../../platform/shop.tsx';
import type { ShownLine } from './lines.ts';

export type Replacement = LineReplacements['lines'][number]['replacements'][number];
/** By the line they would replace. */
export type Replacements = ReadonlyMap<number, readonly Replacement[]>;

const goneCodes = ['PRODUCT_SOLD_OUT', 'PRODUCT_NOT_SOLD_HERE', 'PRODUCT_NO_LONGER_SOLD'];

/** Nothing of it can be had any more. */
export const isGone = ({ item }: ShownLine): boolean =>
  item?.problem !== undefined && goneCodes.includes(item.problem.code);

/** What was last asked for: a promise that is waited for while drawing must outlive the drawing. */
let last: { wanted: string; answer: Promise<Replacements> } | undefined;

const never = () => () => {};

/**
 * What may take the place of lines that are gone: asked for once for all of them, and anew when others are gone or the
 * basket goes elsewhere. A page of the server doesn't wait for it.
 */
export function useReplacements(lines: readonly ShownLine[]): Promise<Replacements> | undefined {
  const api = useApi();
  const { hash } = useServerCart();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const gone = lines.flatMap((line) => (isGone(line) ? line.item!.itemId : []));
  if (!inBrowser || gone.length === 0) return undefined;
  return askOnce(api, `${hash} ${gone.join()}`);
}

function askOnce(api: Api, wanted: string): Promise<Replacements> {
  if (last?.wanted !== wanted) last = { wanted, answer: ask(api) };
  return last.answer;
}

async function ask(api: Api): Promise<Replacements> {
  const { response, data } = await api.cart.listReplacements({});
  if (response.status !== 0) return new Map();
  return new Map(data.lines.map(({ itemId, replacements }) => [itemId, replacements]));
}
