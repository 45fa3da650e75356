import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Slider, type SliderProps } from './slider.tsx';

const texts: SliderProps['texts'] = {
  kind: 'carosello',
  previous: 'Precedente',
  next: 'Successivo',
  pause: 'Ferma',
  play: 'Fai scorrere',
  slide: (number, total, name) => `${number} di ${total}: ${name}`,
};
const slides = ['Mele', 'Pere', 'Uva'].map((name) => ({
  key: name,
  name,
  content: <a href={`/${name}`}>{name}</a>,
}));
const html = (props: Partial<SliderProps> = {}) =>
  renderToString(<Slider label="In primo piano" slides={slides} texts={texts} {...props} />);

test('without script the slider is a list of links', () => {
  expect(html().match(/<li><a href="\/\w+">/g)).toHaveLength(3);
});

test('[CAT-44] a slider has arrows and page buttons when its properties ask for them', () => {
  expect(html()).not.toContain('Successivo');
  expect(html({ arrows: true })).toContain('aria-label="Successivo"');
  expect(html()).not.toContain('2 di 3');
  expect(html({ pagination: true })).toContain('aria-label="2 di 3: Pere"');
});

test('a slider with autoplay has a stop button, and one without autoplay has none', () => {
  expect(html({ autoplayMs: 6000 })).toContain('aria-label="Ferma"');
  expect(html()).not.toContain('Ferma');
});

test('a slider with one slide has no controls', () => {
  const alone = html({ slides: slides.slice(0, 1), arrows: true, pagination: true, autoplayMs: 6000 });
  expect(alone).not.toContain('<button');
  expect(alone).toContain('href="/Mele"');
});
