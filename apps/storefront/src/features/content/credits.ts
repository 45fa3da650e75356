import type { TextKey } from '@bottega/texts';

interface CreditSection {
  title: TextKey;
  text: TextKey;
  /** Where it comes from, then under which terms; names stand as their owners write them. */
  links: { name: string; href: string }[];
}

const odbl = { name: 'ODbL 1.0', href: 'https://opendatacommons.org/licenses/odbl/1-0/' };
const creativeCommons = { name: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' };
const openFont = { name: 'SIL Open Font License 1.1', href: 'https://openfontlicense.org' };

/** What the demo brands show of others' work, as docs/data-licences.md lists it. */
export const creditSections: readonly CreditSection[] = [
  {
    title: 'content.creditsProducts',
    text: 'content.creditsProductsText',
    links: [
      { name: 'Open Food Facts', href: 'https://world.openfoodfacts.org' },
      odbl,
      { name: 'DbCL 1.0', href: 'https://opendatacommons.org/licenses/dbcl/1-0/' },
    ],
  },
  {
    title: 'content.creditsNutrition',
    text: 'content.creditsNutritionText',
    links: [
      { name: 'Ciqual', href: 'https://ciqual.anses.fr' },
      { name: 'Etalab Open Licence 2.0', href: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/' },
    ],
  },
  {
    title: 'content.creditsPlaces',
    text: 'content.creditsPlacesText',
    links: [
      { name: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
      { name: 'GeoNames', href: 'https://www.geonames.org' },
      { name: 'ISTAT', href: 'https://www.istat.it' },
      odbl,
      creativeCommons,
    ],
  },
  {
    title: 'content.creditsPictures',
    text: 'content.creditsPicturesText',
    links: [
      { name: 'Grocery Store Dataset', href: 'https://github.com/marcusklasson/GroceryStoreDataset' },
      { name: 'Fluent Emoji', href: 'https://github.com/microsoft/fluentui-emoji' },
    ],
  },
  {
    title: 'content.creditsFonts',
    text: 'content.creditsFontsText',
    links: [openFont, { name: 'Tabler Icons', href: 'https://tabler.io/icons' }],
  },
];
