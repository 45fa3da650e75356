import {
  eggCodePattern,
  energyClasses,
  productionMethods,
  signalWords,
  type LabelData,
} from '@bottega/domain/catalog';
import { choice, flag, list, number, text, type Column, type Columns } from './columns.ts';

/** The word for a good that declares no hazard statements. */
export const declaresNoHazards = 'nessuna';

const words = (description: string, example: string, pattern?: string): Column =>
  text({ max: 120, description, example, ...(pattern && { pattern }) }, { empty: '' });

/** Columns of the label, with the field that each fills; `drained_weight` and the flags of the good are stored elsewhere. */
export const labelFields = {
  defrosted: 'defrosted',
  variety: 'variety',
  commercial_name: 'commercialName',
  latin_name: 'latinName',
  production_method: 'productionMethod',
  catch_area: 'catchArea',
  fishing_gear: 'fishingGear',
  born_in: 'bornIn',
  raised_in: 'raisedIn',
  slaughtered_in: 'slaughteredIn',
  egg_code: 'eggCode',
  honey_origins: 'honeyOrigins',
  grown_in: 'grownIn',
  milled_in: 'milledIn',
  milked_in: 'milkedIn',
  processed_in: 'processedIn',
  packed_in: 'packedIn',
  alcohol_by_volume: 'alcoholByVolume',
  signal_word: 'signalWord',
  hazard_statements: 'hazardStatements',
  energy_class: 'energyClass',
  energy_sheet: 'energySheet',
} as const satisfies Record<string, keyof LabelData>;

/** Columns of what a label says. An empty cell means no data. */
export const labelColumns: Columns = {
  defrosted: flag('sold thawed, after it was frozen: «decongelato»'),
  variety: words('variety of fruit and vegetables', 'Golden Delicious'),
  commercial_name: words('commercial name of fish', 'Orata'),
  latin_name: words('scientific name of fish', 'Sparus aurata'),
  production_method: choice(productionMethods, 'how fish was produced', { empty: null }),
  catch_area: words('catch area of fish, or country where it was farmed', 'Mar Tirreno (FAO 37.1.3)'),
  fishing_gear: words('fishing gear, of wild fish', 'Reti da traino'),
  born_in: words('where the animal was born', 'Italia'),
  raised_in: words('where the animal was raised', 'Italia'),
  slaughtered_in: words('where the animal was slaughtered', 'Italia'),
  egg_code: words('code that is printed on eggs', '1IT045VR023', eggCodePattern),
  honey_origins: list({
    max: 30,
    description: 'countries of honey with their per cents, which make 100; in a CSV between |',
    example: 'Italia:70|Ungheria:30',
  }),
  grown_in: words('where wheat, rice or tomatoes grew', 'Italia'),
  milled_in: words('where the wheat of pasta was milled', 'Italia'),
  milked_in: words('where milk was milked', 'Italia'),
  processed_in: words('where milk, cheese, rice or tomatoes were processed', 'Italia'),
  packed_in: words('where rice was packed', 'Italia'),
  alcohol_by_volume: number(
    { min: 0, max: 100, decimals: 1, description: 'alcohol, per cent by volume', example: 12.5 },
    { empty: null },
  ),
  drained_weight: number(
    {
      min: 0.000_001,
      max: 100_000,
      decimals: 6,
      dotToo: true,
      description:
        'drained weight of food in liquid, in the unit of the content; the price per kg refers to it',
      example: 240,
    },
    { empty: null },
  ),
  infant_formula: flag('infant formula: no offers, codes or points'),
  signal_word: choice(signalWords, 'word of the hazard label', { empty: null }),
  hazard_statements: list({
    max: 30,
    description: `hazard statements of detergents, bleach and biocides; \`${declaresNoHazards}\`: it declares none; in a CSV between |`,
    example: 'H319 Provoca grave irritazione oculare|P102 Tenere fuori dalla portata dei bambini',
  }),
  energy_class: choice(energyClasses, 'energy class, shown beside the price', { empty: null }),
  energy_sheet: text(
    {
      max: 300,
      pattern: '^https://[^\\s"<>]+$',
      description: 'address of the product information sheet',
      example: 'https://eprel.ec.europa.eu/screen/product/lightsources/123456',
    },
    { empty: '' },
  ),
};
