import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';
import { ProductCard } from './product-card.tsx';
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

test('[CAT-35] the paid price stands out, the former is struck through, the price per unit is below', () => {
  const html = renderToString(<Price {...price} former={'3,10\u00a0€'} />);
  expect(text(html)).toContain('2,49\u00a0€');
  expect(html).toMatch(/<s[^>]*>3,10\u00a0€<\/s>/);
  expect(html).toContain('4,98\u00a0€/kg');
  expect(html).toContain('data-offer');
});

test('without a former price nothing is struck through and nothing looks like an offer', () => {
  const html = renderToString(<Price {...price} />);
  expect(html).not.toContain('<s ');
  expect(html).not.toContain('data-offer');
});

test('the price is spoken once, as a sentence', () => {
  const html = renderToString(<Price {...price} />);
  const spoken = html.replace(/<span[^>]*aria-hidden="true"[^]*$/, '');
  expect(text(spoken)).toBe('Prezzo 2,49 €.');
});

test.each([['1.234,50\u00a0€'], ['0,99\u00a0€'], ['gratis']])(
  '%s is written whole however it is split',
  (paid) => {
    expect(text(renderToString(<Price paid={paid} spoken="" />))).toBe(paid);
  },
);

test('an empty stepper is one button that names the product', () => {
  const html = stepper({});
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Aggiungi mele"');
  expect(text(html)).toBe('Aggiungi');
});

test('a filled stepper is minus, quantity with its unit, plus', () => {
  const html = stepper({ quantity: '300 g' });
  expect(html).toMatch(/aria-label="Meno mele"[^]*300 g[^]*aria-label="Più mele"/);
});

test('[CAR-29] a quantity is typed only where it may be', () => {
  expect(stepper({ quantity: '300 g' })).not.toContain('<input');
  expect(stepper({ quantity: '2 pz', typed: { value: '2', onCommit: () => {} } })).toContain('<input');
});

test('at the maximum plus stays reachable, does nothing and says why', () => {
  const html = stepper({ quantity: '6 pz', atMax: true, message: 'massimo 6 per ordine' });
  expect(html).toMatch(/aria-label="Più mele" aria-disabled="true"/);
  expect(html).toMatch(/role="status">massimo 6 per ordine/);
});

test('a card has one link, named by the product, and no stepper once sold out', () => {
  const card = (soldOut?: string) =>
    renderToString(
      <ProductCard
        href="/product/mele"
        name="Mele"
        brand="Melinda"
        price={price}
        soldOut={soldOut}
        stepper={<b>stepper</b>}
      />,
    );
  expect(card().match(/<a /g)).toHaveLength(1);
  expect(text(/<a [^]*?<\/a>/.exec(card())?.[0] ?? '')).toBe('Melinda Mele');
  expect(card()).toContain('stepper');
  expect(card('Esaurito')).not.toContain('stepper');
  expect(card('Esaurito')).toContain('Esaurito');
});

test('a card sold out leads to what may be taken instead', () => {
  const instead = { text: 'Vedi alternative', href: '/product/mele#alternative' };
  const card = (soldOut?: string) =>
    renderToString(<ProductCard href="#" name="Mele" price={price} soldOut={soldOut} instead={instead} />);
  expect(card('Esaurito')).toContain('<a href="/product/mele#alternative">Vedi alternative</a>');
  expect(card()).not.toContain('Vedi alternative');
});

test('what must be told beside a cut stands below the price, and is heard once', () => {
  const html = renderToString(<Price {...price} note="Più basso 30 gg: 3,10 €" spoken="Intera frase." />);
  expect(html).toMatch(/aria-hidden="true">Più basso 30 gg: 3,10 €/);
});

test('[CAT-42] novelty and promotion are said in words, not by colour alone', () => {
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
