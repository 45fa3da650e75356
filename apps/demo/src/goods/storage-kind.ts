export type StorageKind = 'frozen' | 'chilled' | 'ambient' | 'counter';

/** Storage kinds by path of the shelf; the longest matching path decides. */
const kinds: readonly (readonly [path: string, kind: StorageKind])[] = [
  ['surgelati-e-gelati', 'frozen'],
  ['carne', 'chilled'],
  ['pesce', 'chilled'],
  ['salumi', 'chilled'],
  ['formaggi', 'chilled'],
  ['latte-uova-e-yogurt', 'chilled'],
  ['latte-uova-e-yogurt/latte/latte-uht', 'ambient'],
  ['latte-uova-e-yogurt/latte/bevande-vegetali', 'ambient'],
  ['latte-uova-e-yogurt/burro-e-panna/besciamella', 'ambient'],
  ['latte-uova-e-yogurt/uova', 'ambient'],
  ['gastronomia-e-pasta-fresca', 'chilled'],
  ['frutta-e-verdura', 'counter'],
  ['frutta-e-verdura/pronta-al-consumo', 'chilled'],
  ['frutta-e-verdura/frutta-secca', 'ambient'],
  ['pane-e-pasticceria/pane/pane-fresco', 'counter'],
  ['pane-e-pasticceria/pasticceria/pasticcini', 'counter'],
];

const nonFood = ['cura-della-persona', 'casa-e-pulizia', 'animali', 'infanzia/igiene-bimbo'];

export function isFood(category: string): boolean {
  return !nonFood.some((path) => under(category, path));
}

export function storageKind(category: string): StorageKind {
  let best: (typeof kinds)[number] = ['', 'ambient'];
  for (const entry of kinds) if (under(category, entry[0]) && entry[0].length > best[0].length) best = entry;
  return best[1];
}

/**
 * Shelves of goods that last less than a month, which the rule on prior prices exempts (Codice del consumo art.
 * 17-bis c. 4). Long-life packed goods on the same shelf are not exempt.
 */
const perishableShelves = [
  'frutta-e-verdura/frutta',
  'frutta-e-verdura/verdura',
  'frutta-e-verdura/pronta-al-consumo',
  'carne',
  'pesce/pesce-fresco',
  'pesce/pesce-preparato/sushi',
  'latte-uova-e-yogurt/latte/latte-fresco',
  'latte-uova-e-yogurt/uova',
  'formaggi/formaggi-freschi/burrata-e-stracciatella',
  'gastronomia-e-pasta-fresca/piatti-pronti',
  'pane-e-pasticceria/pane/pane-fresco',
  'pane-e-pasticceria/pasticceria/pasticcini',
];

export function isPerishable(category: string): boolean {
  return perishableShelves.some((path) => under(category, path));
}

function under(category: string, path: string): boolean {
  return category === path || category.startsWith(`${path}/`);
}
