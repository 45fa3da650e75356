/** Where each source and its licence are read. Names of licences and sources are the same in every language. */
export const credits = [
  {
    title: 'content.creditsProducts',
    text: 'content.creditsProductsText',
    links: [
      ['Open Food Facts', 'https://world.openfoodfacts.org'],
      ['ODbL 1.0', 'https://opendatacommons.org/licenses/odbl/1-0/'],
      ['DbCL 1.0', 'https://opendatacommons.org/licenses/dbcl/1-0/'],
    ],
  },
  {
    title: 'content.creditsNutrition',
    text: 'content.creditsNutritionText',
    links: [
      ['Ciqual', 'https://ciqual.anses.fr'],
      ['Etalab Open Licence 2.0', 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/'],
    ],
  },
  {
    title: 'content.creditsPlaces',
    text: 'content.creditsPlacesText',
    links: [
      ['OpenStreetMap', 'https://www.openstreetmap.org/copyright'],
      ['GeoNames', 'https://www.geonames.org'],
      ['ISTAT', 'https://www.istat.it'],
      ['onData, ANNCSU', 'https://github.com/ondata/archivio_anncsu'],
      ['ODbL 1.0', 'https://opendatacommons.org/licenses/odbl/1-0/'],
      ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    ],
  },
  {
    title: 'content.creditsPictures',
    text: 'content.creditsPicturesText',
    links: [['Fluent Emoji', 'https://github.com/microsoft/fluentui-emoji']],
  },
  {
    title: 'content.creditsFonts',
    text: 'content.creditsFontsText',
    links: [
      ['SIL Open Font License 1.1', 'https://openfontlicense.org'],
      ['Tabler Icons', 'https://tabler.io/icons'],
    ],
  },
] as const;
