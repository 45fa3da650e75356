import type { CatalogueRow } from '../source-files.ts';
import { isFood, storageKind, type StorageKind } from './storage-kind.ts';

/** Characteristics by group: a group is a facet, its classes are the values. Ids follow this order. */
const characteristicGroups = [
  {
    groupId: 1,
    name: 'Caratteristiche',
    classes: [
      'Biologico',
      'Integrale',
      'Ricco di fibre',
      'Senza conservanti',
      'Senza glutine',
      'Senza lattosio',
      'Senza olio di palma',
      'Senza zuccheri aggiunti',
      'Vegano',
      'Vegetariano',
    ],
  },
  { groupId: 2, name: 'Certificazioni', classes: ['DOP', 'IGP', 'FSC', 'Commercio equo', 'Dolphin safe'] },
  { groupId: 3, name: 'Origine', classes: ['Lazio', 'Italia', 'Estero', 'Prodotto in Italia'] },
  { groupId: 4, name: 'Conservazione', classes: ['A temperatura ambiente', 'In frigorifero', 'Surgelato'] },
] as const;

type ClassName = (typeof characteristicGroups)[number]['classes'][number];

const abroad = new Set(
  (
    "Argentina|Belgio|Brasile|Cina|Colombia|Costa Rica|Costa d'Avorio|Ecuador|Francia|Grecia|Israele|Lituania|" +
    'Malesia|Norvegia|Paesi Bassi|Perù|Polonia|Regno Unito|Scozia|Spagna'
  ).split('|'),
);
/** Catch areas at sea count as neither Italian nor foreign. */
const seas = /mediterraneo|atlantico|oceano|mar /i;

const classOf: Record<Exclude<StorageKind, 'counter'>, ClassName> = {
  frozen: 'Surgelato',
  chilled: 'In frigorifero',
  ambient: 'A temperatura ambiente',
};

/**
 * Names of a product's characteristics, from the maker's labels. Gluten-free and vegan are dropped when the declared
 * allergens contradict them; inferred allergens are ignored.
 */
export function characteristicsOf(row: CatalogueRow): ClassName[] {
  const names = new Set<string>(row.labels ?? []);
  const declared = new Set(row.allergens ?? []);
  if (declared.has('glutine')) names.delete('Senza glutine');
  const animal = ['latte', 'uova', 'pesce', 'crostacei', 'molluschi'];
  if (animal.some((allergen) => declared.has(allergen))) names.delete('Vegano');
  const classes: ClassName[] = characteristicGroups
    .flatMap(({ classes: all }) => [...all])
    .filter((name) => names.has(name) && name !== 'Lazio' && name !== 'Italia');
  return [...classes, ...originOf(row), ...storageOf(row)];
}

function originOf({ origin }: CatalogueRow): ClassName[] {
  if (origin === undefined || seas.test(origin)) return [];
  const place = origin.replace(/\s*\(.*\)$/, '');
  if (place === 'Lazio') return ['Lazio', 'Italia'];
  return [abroad.has(place) ? 'Estero' : 'Italia'];
}

function storageOf({ category }: CatalogueRow): ClassName[] {
  const kind = storageKind(category);
  return kind === 'counter' || !isFood(category) ? [] : [classOf[kind]];
}

export interface ProductClass {
  product_class_id: number;
  class_group_id: number;
  group_name: string;
  name: ClassName;
}

export function productClasses(tenantId: number): ProductClass[] {
  return characteristicGroups.flatMap(({ groupId, name: group, classes }) =>
    classes.map((name, index) => ({
      product_class_id: tenantId * 1000 + groupId * 100 + index + 1,
      class_group_id: groupId,
      group_name: group,
      name,
    })),
  );
}
