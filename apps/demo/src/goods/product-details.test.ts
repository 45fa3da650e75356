import { describe, expect, test } from 'vitest';
import { productDetails } from './product-details.ts';
import type { CatalogueRow } from '../source-files.ts';

const row = (fields: Partial<CatalogueRow>): CatalogueRow => ({
  sku: 'p1',
  ean: '2900000000018',
  name: 'Prova',
  brand: 'Marca',
  category: 'colazione/biscotti/frollini',
  sale_type: 'Confezione',
  net: { value: 350, unit: 'g' },
  price: 1.99,
  vat: 10,
  icon: '1f36a',
  ...fields,
});

describe('details of a demo product', () => {
  test('declared allergens are marked in the ingredients, harmless compounds are not', () => {
    const { ingredients } = productDetails(
      row({
        ingredients:
          'Farina di FRUMENTO, burro, burro di cacao, latte di cocco, grano saraceno. Senza glutine aggiunto',
        allergens: ['glutine', 'latte'],
      }),
    );
    expect(ingredients).toBe(
      '<p>Farina di <strong>FRUMENTO</strong>, <strong>burro</strong>, burro di cacao, latte di cocco, ' +
        'grano saraceno. Senza glutine aggiunto</p>',
    );
  });

  test('when an ingredient is no declared allergen, then it is not marked', () => {
    expect(productDetails(row({ ingredients: 'latte, soia' })).ingredients).toBe('<p>latte, soia</p>');
  });

  test('inferred allergens are never shown', () => {
    const guessed = { ...row({}), allergens_likely: ['latte'] };
    const { allergens, ingredients } = productDetails(guessed);
    expect(allergens).toBeUndefined();
    expect(ingredients).not.toContain('<strong>');
  });

  test("markup in the catalogue's texts is escaped", () => {
    const { ingredients, origin } = productDetails(
      row({ ingredients: 'acqua <script>alert("1")</script> & sale', origin: '<b>Italia</b>' }),
    );
    expect(ingredients).toBe('<p>acqua &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; sale</p>');
    expect(origin).toBe('<p>&lt;b&gt;Italia&lt;/b&gt;</p>');
  });

  test('nutrition is a table per 100 g in label order, with decimal commas, kJ and kcal', () => {
    const { nutritional_values: table } = productDetails(
      row({ nutrition_100: { salt: 0.107, kcal: 515, fat: 30.9, satfat: 10.6 } }),
    );
    expect(table).toContain('<th scope="col">per 100 g</th>');
    const cells = [...(table ?? '').matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text);
    expect(cells).toEqual(['2155 kJ / 515 kcal', '30,9 g', '10,6 g', '0,11 g']);
  });

  test('the nutrition of liquids is given per 100 ml', () => {
    const liquid = row({ net: { value: 1000, unit: 'ml' }, nutrition_100: { kcal: 42 } });
    expect(productDetails(liquid).nutritional_values).toContain('per 100 ml');
  });

  test('an estimated size is described as typical, and goods for adults name the age', () => {
    const { sale_description: text } = productDetails(
      row({ net: { value: 700, unit: 'ml', estimated: true }, alcohol: true, adults_only: true }),
    );
    expect(text).toContain('18 anni');
    expect(text).toContain('formato indicato è quello abituale');
  });
});
