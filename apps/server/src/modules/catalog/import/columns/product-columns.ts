import { allergens } from '@bottega/domain/catalog';
import { Type } from 'typebox';
import { choice, day, flag, list, months, number, structure, text, type Columns } from './columns.ts';
import { labelColumns } from './label-columns.ts';

/** Groups of a product's description, the keys of `product_description` on the wire. */
export const descriptions = [
  'sale_description',
  'ingredients',
  'allergens',
  'nutritional_values',
  'origin',
  'storage',
  'features',
  'producer',
  'warnings',
  'safety',
] as const;

/** The word for a product that declares no allergens. */
export const declaresNone = 'nessuno';

const allergenCodes = allergens.map((code) => `\`${code}\``).join(', ');

export const sku = text({
  max: 64,
  pattern: '^[^\\s|]+$',
  description: 'the shop’s own code of the product: the key of every row',
  example: 'A-10234',
});

const options = Type.Array(
  Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 60 }),
      parameterName: Type.String({ pattern: '^[a-z0-9_-]{1,60}$' }),
      choices: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 30 }),
    },
    { additionalProperties: false },
  ),
  {
    maxItems: 6,
    description: 'what the shopper has to choose, as JSON',
    examples: ['[{"name":"Taglio","parameterName":"taglio","choices":["Intero","A fette"]}]'],
  },
);

const describes: Record<(typeof descriptions)[number], [what: string, example: string]> = {
  sale_description: ['what it is', 'Pasta di semola di grano duro'],
  ingredients: ['ingredients', 'Semola di <strong>grano</strong> duro, acqua'],
  allergens: ['allergens', 'Contiene: <strong>glutine</strong>'],
  nutritional_values: [
    'nutrition table',
    '<table><tbody><tr><th>Energia</th><td>1500 kJ</td></tr></tbody></table>',
  ],
  origin: ['where it comes from', 'Italia'],
  storage: ['how it is kept', 'Conservare in luogo fresco e asciutto'],
  features: ['what is special about it', '<ul><li>Trafilata al bronzo</li></ul>'],
  producer: ['who makes it, with address', 'Pastificio Rossi, Gragnano (NA)'],
  warnings: ['warnings of the label', 'Tenere fuori dalla portata dei bambini'],
  safety: [
    'responsible person in the EU with postal and e-mail address, and safety data',
    'Rossi S.r.l., Via Po 1, Torino',
  ],
};

/** Columns of a products file. A new product needs the needed columns; a missing one counts as empty. */
export const productColumns: Columns = {
  sku,
  name: text({ max: 200, description: 'name as shown', example: 'Spaghetti n. 5' }, { isNeeded: true }),
  maker: text({ max: 120, description: 'maker as shown', example: 'Pastificio Rossi' }, { empty: '' }),
  vendor: text(
    { max: 120, description: 'maker as the filters list it, when not as shown', example: 'Rossi' },
    { empty: '' },
  ),
  size: text({ max: 60, description: 'pack size as shown', example: '500 g' }, { empty: '' }),
  slug: text(
    {
      max: 200,
      pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
      description: 'last part of the page’s address; empty: made of maker, name and size',
      example: 'pastificio-rossi-spaghetti-n-5-500-g',
    },
    { empty: '' },
  ),
  ean: text(
    {
      max: 30,
      holds: 'code',
      description: 'bar code of 8, 12, 13 or 14 digits, with its check digit',
      example: '8008343200134',
    },
    { empty: '' },
  ),
  category: text(
    {
      max: 300,
      holds: 'code',
      description: 'slug of a category without categories below it',
      example: 'dispensa/pasta/spaghetti',
    },
    { isNeeded: true },
  ),
  sale_type: choice(
    ['Pezzo', 'Confezione', 'Sfuso'],
    'how it is counted: by the piece, by the pack, loose by weight',
    { isNeeded: true },
  ),
  step: number(
    {
      min: 0.001,
      max: 100_000,
      decimals: 3,
      description: 'each further press adds, pieces or kg',
      example: 1,
    },
    { empty: null },
  ),
  first_add: number(
    {
      min: 0.001,
      max: 100_000,
      decimals: 3,
      description: 'the first press adds, kg, loose goods',
      example: 0.5,
    },
    { empty: null },
  ),
  min_quantity: number(
    { min: 0, max: 100_000, decimals: 3, description: 'least quantity, pieces or kg', example: 2 },
    { empty: 0 },
  ),
  max_quantity: number(
    { min: 0.001, max: 100_000, decimals: 3, description: 'largest quantity, pieces or kg', example: 12 },
    { empty: null },
  ),
  quantity_locked: flag('only whole multiples of the step'),
  package_quantity: number(
    { min: 0.001, max: 100_000, decimals: 3, description: 'a case, kg, loose goods', example: 6 },
    { empty: null },
  ),
  pallet_quantity: number(
    { min: 0.001, max: 1_000_000, decimals: 3, description: 'a pallet, pieces or kg', example: 480 },
    { empty: null },
  ),
  single_unit_weight: number(
    {
      min: 0.001,
      max: 100_000,
      decimals: 3,
      description: 'one piece weighs about, kg, loose goods',
      example: 0.18,
    },
    { empty: null },
  ),
  content: number(
    {
      min: 0.000_001,
      max: 100_000,
      decimals: 6,
      dotToo: true,
      description: 'content of one piece, for the price per kg, litre or piece; loose goods: none',
      example: 500,
    },
    { empty: null },
  ),
  content_unit: choice(['g', 'gr', 'dag', 'hg', 'kg', 'ml', 'cl', 'l', 'lt', 'pz'], 'unit of the content', {
    empty: null,
  }),
  vat: number({ min: 0, max: 50, decimals: 2, description: 'VAT, per cent', example: 4 }, { isNeeded: true }),
  new: flag('marked as new'),
  highlight: flag('marked as highlight'),
  alcohol: flag('alcoholic'),
  adults_only: flag('not sold to minors'),
  meal_tickets: flag('meal tickets may pay it: food and soft drinks'),
  perishable: flag(
    'spoils quickly: its offers need not name the lowest price of 30 days, and shoppers can’t withdraw',
  ),
  non_food: flag('not for eating or drinking: two years of legal guarantee, and shoppers may withdraw'),
  sealed_hygiene: flag('sealed for hygiene or health: taken back only with its seal'),
  fresh_days: number(
    {
      min: 1,
      max: 365,
      decimals: 0,
      description: 'days from the hand-over for which the shop promises that it stays fresh',
      example: 5,
    },
    { empty: null },
  ),
  container_deposit: number(
    {
      min: 0.01,
      max: 100,
      decimals: 2,
      description:
        'deposit of its returnable container, euro a piece or pack, outside VAT; none for loose goods',
      example: 0.25,
    },
    { empty: null },
  ),
  size_notice: text(
    {
      max: 300,
      description: 'that the pack holds less than before, shown for six months',
      example: 'Questa confezione contiene 50 g in meno della precedente',
    },
    { empty: '' },
  ),
  size_notice_from: day('first day of that notice', '2026-11-02', { empty: null }),
  season_months: months(
    'months in which it is in season, 1 to 12; in a CSV between |; empty: it has no season',
  ),
  grade: choice(['Extra', 'I', 'II'], 'class of fruit and vegetables, shown with their origin', {
    empty: null,
  }),
  illustrative: flag('its picture is a drawing and no photograph'),
  published: flag('shown in the shop; false withdraws it', { empty: true }),
  characteristics: list({
    max: 40,
    description: 'names of characteristics, as `name` or, to make one, `group:name`; in a CSV between |',
    example: 'Biologico|Certificazioni:DOP',
  }),
  contained_allergens: list({
    max: 14,
    description: `groups of allergens that it contains: ${allergenCodes}; \`${declaresNone}\`: it declares none; empty: no data, and it is never offered as suitable for shoppers with allergies; in a CSV between |`,
    example: 'gluten|milk',
  }),
  trace_allergens: list({
    max: 14,
    description:
      'groups of allergens of which it may contain traces, with the same codes; in a CSV between |',
    example: 'nuts',
  }),
  ...labelColumns,
  options: structure(options),
  picture: text(
    {
      max: 120,
      pattern: '^[\\w.-]+$',
      description: 'key of its picture; empty: the sku',
      example: 'A-10234',
    },
    { empty: '' },
  ),
  ...Object.fromEntries(
    descriptions.map((key) => [
      key,
      text(
        {
          max: 20_000,
          holds: 'html',
          description: `${describes[key][0]}: plain text, or simple HTML`,
          example: describes[key][1],
        },
        { empty: '' },
      ),
    ]),
  ),
};
