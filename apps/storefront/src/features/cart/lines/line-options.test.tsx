import { expect, test } from 'vitest';
import { shownWithCart } from '../state/cart-around.fixture.tsx';
import { cartOf, itemOf, productOf } from '../state/product.fixture.ts';
import LineOptionsPanel from './line-options-panel.tsx';
import { LineOptions } from './line-options.tsx';

/** What a line with this info says beside its name, and whether its field is ticked, where the brand's default is given. */
function shown(acceptAlternatives: boolean, info: string | undefined): { text: string; ticked: boolean } {
  const cartItemInfo: Record<string, string> = info === undefined ? {} : { accept_alternatives: info };
  const item = { ...itemOf(1, productOf(1), 1), cartItemInfo };
  const html = shownWithCart(
    <>
      <LineOptions item={item} />
      <LineOptionsPanel item={item} onClose={() => {}} />
    </>,
    { cart: cartOf([item]), settings: { acceptAlternatives } },
  );
  return {
    text: /goods-line__differs">([^<]*)</.exec(html)?.[1] ?? '',
    ticked: /<input[^>]*name="accept_alternatives"[^>]*>/.exec(html)![0].includes('checked'),
  };
}

test('[CAR-11] when a line’s accept_alternatives is `true`, then the basket shows alternatives as accepted', () => {
  expect(shown(false, 'true')).toEqual({ text: 'Sostituzione sì', ticked: true });
  expect(shown(true, 'true')).toEqual({ text: '', ticked: true });
});

test.each([undefined, '', 'false', 'TRUE', 'True', ' true', '1', 'yes', 'sì', 'null'])(
  '[CAR-11] when a line’s accept_alternatives is %j, then the basket shows alternatives as not accepted',
  (info) => {
    expect(shown(true, info)).toEqual({ text: 'Sostituzione no', ticked: false });
    expect(shown(false, info)).toEqual({ text: '', ticked: false });
  },
);
