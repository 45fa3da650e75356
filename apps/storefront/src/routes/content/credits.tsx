import { Breadcrumbs, TextLink } from '@bottega/ui';
import { credits } from '../../features/content/credits.ts';
import type { Head, Shop } from '../../platform/page/page.ts';
import { contentPaths } from '../../platform/paths/content-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const loader = async () => ({});

export function head(_: unknown, shop: Shop): Head {
  const { t } = textsOf(shop.brand);
  return {
    title: t('shell.titleWithBrand', { title: t('content.creditsTitle'), brand: shop.brand.name }),
    description: t('content.creditsIntro'),
    canonical: contentPaths.credits(),
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
