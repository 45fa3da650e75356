import { Breadcrumbs, TextLink } from '@bottega/ui';
import type { Head, Shop } from '../platform/page.ts';
import { paths } from '../platform/paths.ts';
import { textsOf, useTexts } from '../platform/shop.tsx';

/** Where each source and its licence are read. Names of licences and sources are the same in every language. */
const credits = [
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

export const loader = async () => ({});

export function head(_: unknown, shop: Shop): Head {
  const { t } = textsOf(shop.brand.key);
  return {
    title: t('shell.titleWithBrand', { title: t('content.creditsTitle'), brand: shop.brand.name }),
    description: t('content.creditsIntro'),
    canonical: paths.credits(),
  };
}

export function Component() {
  const t = useTexts();
  return (
    <div className="page">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('shell.linkHome'), href: paths.home() }, { text: t('content.creditsTitle') }]}
      />
      <article className="prose">
        <h1>{t('content.creditsTitle')}</h1>
        <p>{t('content.creditsIntro')}</p>
        <p>{t('content.creditsProductsNote')}</p>
        {credits.map(({ title, text, links }) => (
          <section key={title}>
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
            <ul className="prose__links">
              {links.map(([name, href]) => (
                <li key={href}>
                  <TextLink look="alone" href={href} rel="noopener external">
                    {name}
                  </TextLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </div>
  );
}
