import type { DemoProduct } from '../../demo-product.ts';
import { single, type Shape } from '../layout.ts';
import { bowl } from '../shapes/dishes.ts';
import { bakeryCounter } from './bakery-counter.ts';
import { cheeseCounter } from './cheese-counter.ts';
import { coldCutsCounter } from './cold-cuts-counter.ts';
import type { CounterRule } from './counter-rule.ts';
import { delicatessenCounter } from './delicatessen-counter.ts';
import { fishCounter } from './fish-counter.ts';
import { meatCounter } from './meat-counter.ts';
import { produceCounter } from './produce-counter.ts';

/** Olives sold by weight; the rest of their aisle stands in tins and jars. */
const olives: readonly CounterRule[] = [
  [
    /olive-e-capperi/,
    /^olive nere/i,
    single(bowl('#3a2c34', [{ color: '#3a2c38', form: 'disc', count: 16 }]), 1.2),
  ],
  [
    /olive-e-capperi/,
    /^olive.*piccanti/i,
    single(
      bowl('#8a9a3c', [
        { color: '#93a344', form: 'disc', count: 14 },
        { color: '#c8402c', form: 'curl', count: 5 },
      ]),
      1.2,
    ),
  ],
  [
    /olive-e-capperi/,
    /^olive/i,
    single(bowl('#93a344', [{ color: '#9aae4a', form: 'disc', count: 16 }]), 1.2),
  ],
];

const counters: Record<string, readonly CounterRule[]> = {
  'frutta-e-verdura': produceCounter,
  carne: meatCounter,
  pesce: fishCounter,
  salumi: coldCutsCounter,
  formaggi: cheeseCounter,
  'gastronomia-e-pasta-fresca': delicatessenCounter,
  'pane-e-pasticceria': bakeryCounter,
  'conserve-sughi-e-scatolame': olives,
};

/** What a good of a fresh aisle looks like without its pack; nothing for other aisles and for plants. */
export function counterShape({ category, name }: Pick<DemoProduct, 'category' | 'name'>): Shape | undefined {
  const rules = counters[category.split('/')[0]!];
  return rules?.find(([place, words]) => place.test(category) && (!words || words.test(name)))?.[2];
}
