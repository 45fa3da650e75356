import { seasonMonths } from './season-months.ts';
import { escapeHtml } from '@bottega/domain/content';
import { allergenPattern } from './allergen-words.ts';
import { gradeOf } from './grade.ts';
import { recipeOf } from './label/loose-recipes.ts';
import { madeUpNote, madeUpTexts, type MadeUp } from './label/made-up-texts.ts';
import type { CatalogueRow, Nutrient } from '../source-files.ts';
import { isFood, storageKind, type StorageKind } from './storage-kind.ts';

/** Keys of `product_description` on the wire; values are HTML built from escaped text. */
export type DetailKey =
  | 'ingredients'
  | 'allergens'
  | 'storage'
  | 'nutritional_values'
  | 'features'
  | 'sale_description'
  | 'origin'
  | 'producer'
  | 'warnings';

/** The texts of a row, with what its kind of good usually has where the source has nothing. */
export function productDetails(
  source: CatalogueRow,
  maker = source.brand,
): Partial<Record<DetailKey, string>> {
  const recipe = recipeOf(source);
  const texts = madeUpTexts(source, maker);
  const row: CatalogueRow = {
    ...source,
    ...(texts.nutrition && { nutrition_100: texts.nutrition }),
    ...(recipe && { allergens: [...(source.allergens ?? recipe.allergens)] }),
    ...(recipe?.ingredients !== undefined && { ingredients: recipe.ingredients }),
    ...(texts.ingredients !== undefined && { ingredients: texts.ingredients }),
    ...(gradeOf(source) !== null && { origin: source.origin ?? 'Italia' }),
  };
  return Object.fromEntries(
    Object.entries({
      ingredients: ingredients(row),
      allergens: allergens(row),
      nutritional_values: nutrition(row),
      origin: row.origin && paragraph(escapeHtml(row.origin)),
      storage: storage(row),
      features: features(row),
      sale_description: saleDescription(row, texts),
      producer: texts.producer && paragraph(escapeHtml(texts.producer)),
      warnings: texts.warnings && paragraph(escapeHtml(texts.warnings)),
    }).filter(([, html]) => html !== undefined),
  );
}

const paragraph = (html: string): string => `<p>${html}</p>`;
const strong = (html: string): string => `<strong>${html}</strong>`;

/** Ingredients with marked allergens, as Regulation (EU) 1169/2011, art. 21 requires. */
function ingredients(row: CatalogueRow): string | undefined {
  if (row.ingredients === undefined) return undefined;
  const pattern = allergenPattern([...(row.allergens ?? []), ...(row.traces ?? [])]);
  const text = escapeHtml(row.ingredients);
  return paragraph(pattern ? text.replace(pattern, strong) : text);
}

function allergens(row: CatalogueRow): string | undefined {
  const contained = named('Contiene', row.allergens);
  const traces = named('Può contenere tracce di', row.traces);
  return contained + traces || undefined;
}

function named(lead: string, allergenNames: readonly string[] = []): string {
  if (allergenNames.length === 0) return '';
  return paragraph(`${lead}: ${allergenNames.map((name) => strong(escapeHtml(name))).join(', ')}.`);
}

const KILOJOULES_PER_KILOCALORIE = 4.184;

/** Nutrients in the label order of Regulation (EU) 1169/2011, annex XV. */
const nutrients: readonly (readonly [key: Exclude<Nutrient, 'kcal'>, name: string])[] = [
  ['fat', 'Grassi'],
  ['satfat', 'di cui acidi grassi saturi'],
  ['carb', 'Carboidrati'],
  ['sugar', 'di cui zuccheri'],
  ['fiber', 'Fibre'],
  ['protein', 'Proteine'],
  ['salt', 'Sale'],
];

function nutrition({ nutrition_100: values, net }: CatalogueRow): string | undefined {
  if (values === undefined) return undefined;
  const rows: [string, string][] = [];
  if (values.kcal !== undefined) {
    rows.push([
      'Energia',
      `${Math.round(values.kcal * KILOJOULES_PER_KILOCALORIE)} kJ / ${Math.round(values.kcal)} kcal`,
    ]);
  }
  for (const [key, name] of nutrients) {
    const value = values[key];
    if (value !== undefined) rows.push([name, `${decimal(value)} g`]);
  }
  const body = rows.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`).join('');
  const per = net?.unit === 'ml' ? '100 ml' : '100 g';
  const head = `<thead><tr><th scope="col">Valori nutrizionali medi</th><th scope="col">per ${per}</th></tr></thead>`;
  return `<table>${head}<tbody>${body}</tbody></table>`;
}

function decimal(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',');
}

const storageTexts: Record<StorageKind, string> = {
  frozen: 'Conservare a -18 °C. Una volta scongelato non ricongelare.',
  chilled: 'Conservare in frigorifero tra 0 e +4 °C.',
  ambient: 'Conservare in luogo fresco e asciutto.',
  counter: 'Consumare entro pochi giorni dall’acquisto.',
};

function storage({ category }: CatalogueRow): string | undefined {
  return isFood(category) ? paragraph(storageTexts[storageKind(category)]) : undefined;
}

const months =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

function features(row: CatalogueRow): string | undefined {
  const items = [...(row.labels ?? [])];
  const season = seasonMonths(row);
  const [from, to] = [season[0], season.at(-1)];
  if (from !== undefined && to !== undefined)
    items.push(`Di stagione da ${months[from - 1]} a ${months[to - 1]}`);
  if (items.length === 0) return undefined;
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
}

function saleDescription(row: CatalogueRow, madeUp: MadeUp): string | undefined {
  const texts: string[] = [];
  if (row.sale_type === 'Sfuso') texts.push('Venduto a peso: il prezzo finale dipende dal peso preparato.');
  if (row.adults_only) texts.push('Vendita vietata ai minori di 18 anni.');
  if (row.net?.estimated) texts.push('Il formato indicato è quello abituale della confezione.');
  if (Object.keys(madeUp).length > 0) texts.push(madeUpNote);
  return texts.length === 0 ? undefined : texts.map(paragraph).join('');
}
