import { expect, test } from 'vitest';
import { codeFiles } from './sources.ts';
import { untranslatedTexts } from './untranslated.ts';

test.each([
  ['<p>Il carrello è vuoto</p>', 'Il carrello è vuoto'],
  ['<button>Aggiungi</button>', 'Aggiungi'],
  ['<img alt="Pomodori" src="a.webp" />', 'Pomodori'],
  ['<p>{"Svuota"}</p>', 'Svuota'],
  ['<Dialog heading={`Sei sicuro di ${what}?`} />', 'Sei sicuro di'],
  ['<Dialog heading="Scegli il punto vendita" />', 'Scegli il punto vendita'],
])('the check finds the text of %s', (jsx, text) => {
  expect(untranslatedTexts(`const a = () => ${jsx};`).map((found) => found.trim())).toEqual([text]);
});

test.each([
  '<p className="flex gap-2 Text-lg">{t("cart.empty")}</p>',
  '<p>{price} €</p>',
  '<a href="/prodotti/frutta" aria-label={t("menu.open")}> · </a>',
  '<div role="group" data-kind="Big" />',
  'fail(new Error("No such route here"))',
])('the check ignores %s', (jsx) => {
  expect(untranslatedTexts(`const a = () => ${jsx};`)).toEqual([]);
});

test('every text of the components comes from the text bundles', () => {
  const components = codeFiles(/\.tsx$/).filter(({ path }) => !path.endsWith('.test.tsx'));
  const found = components.flatMap(({ path, text }) =>
    untranslatedTexts(text).map((shown) => `${path}: ${shown}`),
  );
  expect(found).toEqual([]);
});
