import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';
import { ProductCard, type ProductCardProps } from './product-card.tsx';
import { Stepper, type StepperProps } from './stepper.tsx';

const price = { paid: '2,49\u00a0€', perUnit: '4,98\u00a0€/kg', spoken: 'Prezzo 2,49 €.' };
const texts = {
  add: 'Aggiungi',
  addLabel: 'Aggiungi mele',
  moreLabel: 'Più mele',
  lessLabel: 'Meno mele',
  quantityLabel: 'Quantità di mele',
};
const stepper = (props: Partial<StepperProps>) =>
  renderToString(
    <Stepper quantity={undefined} onMore={() => {}} onLess={() => {}} texts={texts} {...props} />,
  );
const text = (html: string) => html.replace(/<[^>]*>/g, '');

test('[CAT-35] a price shows the paid price, the former price struck through and the price per unit', () => {
  const html = renderToString(<Price {...price} former={'3,10\u00a0€'} />);
  expect(text(html)).toContain('2,49\u00a0€');
  expect(html).toMatch(/<s[^>]*>3,10\u00a0€<\/s>/);
  expect(html).toContain('4,98\u00a0€/kg');
  expect(html).toContain('data-offer');
});

test('a price without a former price has no struck-through text and no mark of an offer', () => {
  const html = renderToString(<Price {...price} />);
  expect(html).not.toContain('<s ');
  expect(html).not.toContain('data-offer');
});

test('a price has exactly one spoken text, a sentence', () => {
  const html = renderToString(<Price {...price} />);
  const spoken = html.replace(/<span[^>]*aria-hidden="true"[^]*$/, '');
  expect(text(spoken)).toBe('Prezzo 2,49 €.');
});

test.each([['1.234,50\u00a0€'], ['0,99\u00a0€'], ['gratis']])(
  'the price %s has its whole text, although cents are an element of their own',
  (paid) => {
    expect(text(renderToString(<Price paid={paid} spoken="" />))).toBe(paid);
  },
);

test('an empty stepper is one button with the product’s name', () => {
  const html = stepper({});
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Aggiungi mele"');
  expect(text(html)).toBe('Aggiungi');
});

test('a filled stepper has minus, quantity with unit, and plus', () => {
  const html = stepper({ quantity: '300 g' });
  expect(html).toMatch(/aria-label="Meno mele"[^]*300 g[^]*aria-label="Più mele"/);
});

test('[CAR-29] a stepper has a field only when the quantity may be typed', () => {
  expect(stepper({ quantity: '300 g' })).not.toContain('<input');
  expect(stepper({ quantity: '2 pz', typed: { value: '2', onCommit: () => {} } })).toContain('<input');
});

test('at the maximum, plus stays focusable, is marked as disabled, and a message gives the reason', () => {
  const html = stepper({ quantity: '6 pz', atMax: true, message: 'massimo 6 per ordine' });
  expect(html).toMatch(/aria-label="Più mele" aria-disabled="true"/);
  expect(html).toMatch(/role="status">massimo 6 per ordine/);
});

test('a card has one link with the product’s name, and no stepper when it is sold out', () => {
  const card = (soldOut?: string) =>
    renderToString(
      <ProductCard
        href="/product/mele"
        name="Mele"
        brand="Melinda"
        price={price}
        soldOut={soldOut === undefined ? undefined : { text: soldOut }}
        stepper={<b>stepper</b>}
      />,
    );
  expect(card().match(/<a /g)).toHaveLength(1);
  expect(text(/<a [^]*?<\/a>/.exec(card())?.[0] ?? '')).toBe('Melinda Mele');
  expect(card()).toContain('stepper');
  expect(card('Esaurito')).not.toContain('stepper');
  expect(card('Esaurito')).toContain('Esaurito');
});

test('a sold-out card links to alternatives and has the button for the notice', () => {
  const instead = { text: 'Vedi alternative', href: '/product/mele#alternative' };
  const soldOut = { text: 'Esaurito', instead, notice: <button type="button">Avvisami</button> };
  const card = (props: Pick<ProductCardProps, 'soldOut'>) =>
    renderToString(<ProductCard href="#" name="Mele" price={price} {...props} />);
  expect(card({ soldOut })).toMatch(/href="\/product\/mele#alternative">Vedi alternative<\/a>/);
  expect(card({ soldOut })).toContain('Avvisami');
  expect(card({})).not.toContain('Vedi alternative');
});

test('when a card has badges and buttons, then its picture holds nothing but the picture', () => {
  const html = renderToString(
    <ProductCard
      href="#"
      name="Mele"
      price={price}
      picture={{ src: '/mele.webp' }}
      badges={[{ kind: 'offer', text: '-30%' }]}
      save={<button type="button">Preferito</button>}
    />,
  );
  expect(html).toMatch(/<div class="product-card__picture"><img [^>]*><\/div>/);
});

test('the notes on a price cut are shown below the price and hidden from screen readers', () => {
  const html = renderToString(<Price {...price} note="Più basso 30 gg: 3,10 €" spoken="Intera frase." />);
  expect(html).toMatch(/aria-hidden="true">Più basso 30 gg: 3,10 €/);
});

test('[CAT-42] a card shows novelty and promotion as text, not by colour alone', () => {
  const html = renderToString(
    <ProductCard
      href="#"
      name="Mele"
      price={price}
      badges={[
        { kind: 'novelty', text: 'Novità' },
        { kind: 'offer', text: '-30%' },
      ]}
    />,
  );
  expect(text(html)).toContain('Novità');
  expect(text(html)).toContain('-30%');
});
