import type { Api, LineReplacements } from '@bottega/contract';
import { useSyncExternalStore } from 'react';
import { useServerCart } from '../state/session-cart.tsx';
import { useApi } from '../../../platform/shop.tsx';
import type { ShownLine } from '../state/lines.ts';

export type Replacement = LineReplacements['lines'][number]['replacements'][number];
/** By the line they would replace. */
export type Replacements = ReadonlyMap<number, readonly Replacement[]>;

const goneCodes = ['PRODUCT_SOLD_OUT', 'PRODUCT_NOT_SOLD_HERE', 'PRODUCT_NO_LONGER_SOLD'];

/** The product can't be bought any more. */
export const isGone = ({ item }: ShownLine): boolean =>
  item?.problem !== undefined && goneCodes.includes(item.problem.code);

/** The latest request. React suspends on its promise, so the promise must survive a render that is thrown away. */
let latest: { key: string; answer: Promise<Replacements> } | undefined;

const never = () => () => {};

/**
 * Replacements of the lines that can't be bought, by one request. A new request is made when other lines are affected or
 * the basket's place changes. Server rendering does not wait for them.
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

function askOnce(api: Api, key: string): Promise<Replacements> {
  if (latest?.key !== key) latest = { key, answer: ask(api) };
  return latest.answer;
}

async function ask(api: Api): Promise<Replacements> {
  const { response, data } = await api.cart.listReplacements({});
  if (response.status !== 0) return new Map();
  return new Map(data.lines.map(({ itemId, replacements }) => [itemId, replacements]));
}
