import { brandTexts, createTexts, type Texts } from '@bottega/texts';
import type { Brand } from './context.ts';

const byBrand = new Map<string, Texts>();

/** The Italian texts in the brand's own wording, for the few sentences the server writes itself. */
export function textsOf(brand: Pick<Brand, 'key'>): Texts {
  let texts = byBrand.get(brand.key);
  if (texts === undefined) {
    texts = createTexts(brandTexts[brand.key]);
    byBrand.set(brand.key, texts);
  }
  return texts;
}
