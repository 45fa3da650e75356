import { expect, it } from 'vitest';
import { nameParts, setName } from './good-name.ts';

const good = (name: string, category: string) => ({ name, category });
const style = { face: 'narrowBold', fill: '#000000' } as const;

it.each([
  ['Lenticchie rosse', 'x/legumi-secchi', 'Lenticchie', 'rosse'],
  ['Filetti di salmone al naturale', 'x/sgombro-e-salmone', 'Filetti di salmone', 'al naturale'],
  ['Carta forno', 'x/sacchetti-e-pellicole', 'Carta forno', ''],
  ['Oro Cruscoro', 'colazione/biscotti/biscotti-integrali', 'Biscotti', 'Oro Cruscoro'],
  ['Barolo DOCG', 'x/vino-rosso', 'Vino rosso', 'Barolo DOCG'],
  ['Latte intero', 'latte-uova-e-yogurt/latte/latte-uht', 'Latte', 'intero'],
  ['Latte detergente viso', 'cura/igiene-corpo/creme-e-viso', 'Latte detergente viso', ''],
])('%s of %s is printed as %s and then %s', (name, category, kind, rest) => {
  expect(nameParts(good(name, category))).toEqual([kind, rest]);
});

it('what a good is has larger letters than the rest of its name', () => {
  const product = { ...good('Lenticchie rosse', 'x/legumi-secchi'), sku: 'p1', brand: '', icon: '' };
  const svg = setName(
    { ...product, sale_type: 'Confezione' },
    { x: 0, y: 0, w: 300, h: 200 },
    { kind: style, rest: style },
  );
  const [kind, rest] = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  expect(kind).toBeGreaterThan(rest! * 1.3);
});
