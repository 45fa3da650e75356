import { readSourceFiles } from '@bottega/demo/source-files';
import { expect, it } from 'vitest';
import { packIcon } from './pack-icon.ts';

const { catalogue } = await readSourceFiles();
const iconOf = (name: string, shelf: string) => {
  const good = catalogue.find((row) => row.name === name && row.category.endsWith(shelf));
  if (good === undefined) throw new Error(`no ${name} on ${shelf}`);
  return packIcon(good);
};

it.each([
  ['Carta forno', 'sacchetti-e-pellicole', 'toilet rolls'],
  ['Pellicola trasparente', 'sacchetti-e-pellicole', 'toilet rolls'],
  ['Tovaglioli 2 veli', 'asciugatutto', 'toilet rolls'],
  ['Crema viso notte', 'creme-e-viso', 'a bottle'],
  ['Pannolini taglia 3 Midi', 'pannolini', 'a baby bottle'],
  ['Assorbenti ultra sottili', 'assorbenti', 'a plaster'],
  ['Maionese vegana', 'maionese-e-ketchup', 'an egg'],
  ['Patatine classiche', 'patatine', 'French fries'],
  ['Zucchero semolato', 'zucchero', 'a sweet'],
  ['Aceto balsamico di Modena IGP', 'aceto-balsamico', 'a glass of wine'],
  ['Friarielli', 'sottoli', 'a jar'],
  ['Latte fermentato probiotico bianco', 'kefir-e-da-bere', 'mint'],
])('the pack of %s on %s does not show %s', (name, shelf) => {
  expect(iconOf(name, shelf)).toBeUndefined();
});

it.each([
  ['Carta igienica 2 veli', 'carta-igienica', '1f9fb'],
  ['Pomodorini ciliegini', 'pelati-e-polpa', '1f345'],
  ['Sugo al basilico', 'sughi-pronti', '1f345'],
  ['Latte intero UHT', 'latte-uht', '1f95b'],
])('the pack of %s on %s shows it', (name, shelf, icon) => {
  expect(iconOf(name, shelf)).toBe(icon);
});
