import type { DemoProduct, ShopLabel } from '../demo-product.ts';
import { dice } from '@bottega/demo/seeded';
import { fill, oval, type Sketch } from '../sketch.ts';
import type { Shape } from './layout.ts';
import { papers, presses } from './presses.ts';
import { print } from './press.ts';

/** A good of the counter as this shop prints it; `ground` is what the square is filled with. */
export function drawCounterGood(
  sketch: Sketch,
  shape: Shape,
  { sku, category }: Pick<DemoProduct, 'sku' | 'category'>,
  shop: ShopLabel['key'],
): { content: string; ground: string } {
  const paper = papers[shop][category.split('/')[0]!] ?? '#efe3cd';
  const marks = shape(dice(`counter:${sku}`));
  const content = print(sketch, marks, presses[shop], { paper });
  if (shop === 'rosmarino') return { content, ground: paper };
  return { content: fill(oval(300, 300, 282), paper) + content, ground: '#ffffff' };
}
