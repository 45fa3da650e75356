/** Links to each source and its licence. Their names are the same in every language. */
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
      ['Natural Earth', 'https://www.naturalearthdata.com'],
      ['onData, ANNCSU', 'https://github.com/ondata/archivio_anncsu'],
      ['ODbL 1.0', 'https://opendatacommons.org/licenses/odbl/1-0/'],
      ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    ],
  },
  {
    title: 'content.creditsPhotos',
    text: 'content.creditsPhotosText',
    links: [
      ['CC BY-SA 3.0', 'https://creativecommons.org/licenses/by-sa/3.0/'],
      ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
      ['CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
      ['Veggie Seasons', 'https://github.com/flutter/samples'],
      ['Unsplash', 'https://unsplash.com/license'],
      ['Pexels', 'https://www.pexels.com/license/'],
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
