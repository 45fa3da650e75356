import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FacetGroup } from './facet-group.tsx';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [12, 12, [1, 'gap', 11, 12]],
])('the pagination of page %i of %i links the pages %j', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});

test('a facet shows counts as text and for screen readers, and never folds a checked value', () => {
  const values = ['a', 'b', 'c', 'd', 'e', 'f'].map((value) => ({
    value,
    name: value,
    count: 3,
    checked: value === 'f',
  }));
  const html = renderToString(
    <FacetGroup
      name="brand"
      title="Marchio"
      values={values}
      countText={(count) => `${count} prodotti`}
      fold={{ after: 2, moreText: 'Altre' }}
    />,
  );
  const [shown, folded] = html.split('facet-group__rest');
  expect(shown).toContain('value="f"');
  expect(folded).toContain('value="c"');
  expect(folded).not.toContain('value="f"');
  expect(html.match(/3<\/span><span class="sr-only">, <!-- -->3 prodotti/g)).toHaveLength(6);
});

test('when a facet has twelve values, then it has a search field, and with eleven it has none', () => {
  const group = (count: number) =>
    renderToString(
      <FacetGroup
        name="brand"
        title="Marchio"
        values={Array.from({ length: count }, (_, index) => ({
          value: `${index}`,
          name: `m${index}`,
          count: 1,
          checked: false,
        }))}
        countText={String}
        fold={{ after: 4, moreText: 'Altre', find: { label: 'Cerca in Marchio', noneText: 'Nessuna' } }}
      />,
    );
  expect(group(12)).toContain('aria-label="Cerca in Marchio"');
  expect(group(12)).not.toContain('Nessuna');
  expect(group(11)).not.toContain('Cerca in Marchio');
});
