import type { LineReplacements } from '@bottega/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useApi } from '../../platform/shop.tsx';
import type { ShownLine } from './lines.ts';

export type Replacement = LineReplacements['lines'][number]['replacements'][number];
/** By the line they would replace. */
export type Replacements = ReadonlyMap<number, readonly Replacement[]>;

const gone = ['PRODUCT_SOLD_OUT', 'PRODUCT_NOT_SOLD_HERE', 'PRODUCT_NO_LONGER_SOLD'];

/** Nothing of it can be had any more. */
export const isGone = ({ item }: ShownLine): boolean =>
  item?.problem !== undefined && gone.includes(item.problem.code);

const never = () => () => {};

/**
 * What may take the place of lines that are gone: asked for once for all of them, and anew when others are gone. A
 * page of the server doesn't wait for it.
 */
export function useReplacements(lines: readonly ShownLine[]): Promise<Replacements> | undefined {
  const api = useApi();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const wanted = lines.flatMap((line) => (isGone(line) ? line.item!.itemId : [])).join();
  return useMemo(
    () =>
      inBrowser && wanted !== ''
        ? api.cart
            .listReplacements({})
            .then(
              ({ response, data }) =>
                new Map(
                  response.status === 0
                    ? data.lines.map(({ itemId, replacements }) => [itemId, replacements] as const)
                    : [],
                ),
            )
        : undefined,
    [api, inBrowser, wanted],
  );
}
