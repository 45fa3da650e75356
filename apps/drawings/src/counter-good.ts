import type { DemoProduct } from './demo-product.ts';
import { counterShape } from './engraving/counters/counter-shape.ts';
import type { Shape } from './engraving/layout.ts';

/** Shelves whose own-label goods lie open on the counter; those of the other shelves come in a pack. */
const openShelves =
  /^carne|pesce-fresco|marinati|sushi|frutta-e-verdura\/(frutta|verdura)\/|verdure-pronte|frutta-tagliata|affettati|pancetta|mozzarella|burrata|ricotta|feta-e|formaggi-stagionati|pane-fresco|torte-e|pasticcini|piatti-pronti/;

/** Sold by weight or piece without a maker, or of the shop's own counter: shown without a pack. */
export const liesOpen = ({ brand, category }: DemoProduct): boolean =>
  brand === '' || (brand === '@OWN' && openShelves.test(category));

/** What is seen of a good without a pack, or nothing for goods in packs. */
export const openGood = (product: DemoProduct): Shape | undefined =>
  liesOpen(product) ? counterShape(product) : undefined;
