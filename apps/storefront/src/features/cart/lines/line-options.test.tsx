import type { CartItem } from '@bottega/contract';
import { expect, test } from 'vitest';
import { shownWithCart } from '../state/cart-around.fixture.tsx';
import { cartOf, itemOf, productOf } from '../state/product.fixture.ts';
import LineOptionsPanel from './line-options-panel.tsx';
import { LineOptions } from './line-options.tsx';

/** What a line with this info says beside its name, and which choice is ticked, where the brand's default is given. */
function shown(
  acceptAlternatives: boolean,
  info: string | undefined,
  wantedSubstitute?: NonNullable<CartItem['wantedSubstitute']>,
): { text: string; ticked: string | undefined } {
  const cartItemInfo: Record<string, string> = info === undefined ? {} : { accept_alternatives: info };
  const item = { ...itemOf(1, productOf(1), 1), cartItemInfo, ...(wantedSubstitute && { wantedSubstitute }) };
  const html = shownWithCart(
    <>
      <LineOptions item={item} />
      <LineOptionsPanel item={item} proposals={Promise.resolve([])} onClose={() => {}} />
    </>,
    { cart: cartOf([item]), settings: { acceptAlternatives } },
  );
  return {
    text: /goods-line__differs">([^<]*)</.exec(html)?.[1] ?? '',
    ticked: /<input(?=[^>]*checked)[^>]*value="([^"]*)"/.exec(html)?.[1],
  };
}

test('[CAR-11] when a line’s accept_alternatives is `true`, then the basket shows alternatives as accepted', () => {
  expect(shown(false, 'true')).toEqual({ text: 'Sostituzione sì', ticked: 'shop' });
  expect(shown(true, 'true')).toEqual({ text: '', ticked: 'shop' });
});

test.each([undefined, '', 'false', 'TRUE', 'True', ' true', '1', 'yes', 'sì', 'null'])(
  '[CAR-11] when a line’s accept_alternatives is %j, then the basket shows alternatives as not accepted',
  (info) => {
    expect(shown(true, info)).toEqual({ text: 'Sostituzione no', ticked: 'none' });
    expect(shown(false, info)).toEqual({ text: '', ticked: 'none' });
  },
);

test('when a line names a substitute, then the basket names it, also where the warehouse no longer has it', () => {
  const named = { productId: 7, name: 'Mulino Fette', isAvailable: true };
  expect(shown(true, 'true', named).text).toBe('Se manca: Mulino Fette');
  expect(shown(false, 'true', { ...named, isAvailable: false }).text).toBe(
    'Se manca: Mulino Fette (non più disponibile)',
  );
});
