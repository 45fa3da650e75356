import { ButtonLink, Chip, EmptyState } from '@bottega/ui';
import { useLocation, useRouteError, useRouteLoaderData } from 'react-router';
import type { MenuCategory } from '../features/catalog/menu.ts';
import type { NearMissing } from '../features/catalog/near-missing.ts';
import { failureOf, failureTitles } from '../platform/failure.ts';
import { useCategoryPath } from '../platform/category-path.ts';
import { paths } from '../platform/paths.ts';
import { useTexts } from '../platform/shop.tsx';
import { HomeLogo } from './site-head.tsx';

/** What shows in the page's place when it failed: missing, gone, down, or broken. The frame around it stays. */
export function PageError() {
  const error = useRouteError();
  const failure = failureOf(error);
  if (failure === 'down') return <ServiceDown />;
  if (failure === 'broken') return <Broken />;
  return <NotFound gone={failure === 'gone'} near={(error as { data?: NearMissing | null }).data ?? null} />;
}

/** Not even the frame could be made: the shop itself is out of reach. */
export function ShopError() {
  const failure = failureOf(useRouteError());
  return (
    <>
      <header className="bare-head">
        <div className="page">
          <HomeLogo />
        </div>
      </header>
      <main className="site-main">{failure === 'broken' ? <Broken /> : <ServiceDown />}</main>
    </>
  );
}

interface NotFoundProps {
  gone?: boolean;
  /** What may have been meant by the address. */
  near: NearMissing | null;
}

export function NotFound({ gone = false, near }: NotFoundProps) {
  const t = useTexts();
  return (
    <div className="page page-message">
      <EmptyState
        icon="search"
        heading="h1"
        title={t(failureTitles[gone ? 'gone' : 'missing'])}
        text={t(gone ? 'shell.goneText' : 'shell.notFoundText')}
      >
        <ButtonLink href={paths.home()}>{t('shell.backHome')}</ButtonLink>
        <ButtonLink href={paths.offers()} variant="secondary">
          {t('shell.linkOffers')}
        </ButtonLink>
      </EmptyState>
      {near && <Near near={near} />}
      <Aisles />
    </div>
  );
}

/** Categories and products named like the address, and the search for its words. */
function Near({ near: { words, categories, products } }: { near: NearMissing }) {
  const t = useTexts();
  const categoryPath = useCategoryPath();
  const ways = [
    ...categories.map(({ name, slug }) => ({ name, href: categoryPath(slug) })),
    ...products.map(({ name, slug }) => ({ name, href: paths.product(slug) })),
    { name: t('catalog.searchFor', { query: words }), href: paths.search(words) },
  ];
  return (
    <nav aria-labelledby="page-message-near" className="page-message__aisles">
      <h2 id="page-message-near">{t('shell.maybeYouMeant')}</h2>
      <ul className="chips">
        {ways.map(({ name, href }) => (
          <li key={href}>
            <Chip text={name} href={href} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The frame has loaded the menu already: every aisle is one step from here. */
function Aisles() {
  const t = useTexts();
  const categoryPath = useCategoryPath();
  const { menu } = useRouteLoaderData<{ menu: MenuCategory[] }>('root') ?? { menu: [] };
  if (menu.length === 0) return null;
  return (
    <nav aria-labelledby="page-message-aisles" className="page-message__aisles">
      <h2 id="page-message-aisles">{t('shell.browseAisles')}</h2>
      <ul className="chips">
        {menu.map(({ id, name, slug }) => (
          <li key={id}>
            <Chip text={name} href={categoryPath(slug)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ServiceDown() {
  const t = useTexts();
  return (
    <div className="page page-message">
      <EmptyState
        icon="wifi-off"
        heading="h1"
        title={t(failureTitles.down)}
        text={t('shell.serviceDownText')}
      >
        <Retry />
      </EmptyState>
    </div>
  );
}

function Broken() {
  const t = useTexts();
  return (
    <div className="page page-message">
      <EmptyState
        icon="alert-triangle"
        heading="h1"
        title={t(failureTitles.broken)}
        text={t('shell.errorText')}
      >
        <Retry />
        <ButtonLink href={paths.home()} variant="secondary">
          {t('shell.backHome')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** The same address again, query included, with script or without; the page made to say so leads home. */
function Retry() {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <ButtonLink icon="refresh" href={pathname === paths.serviceDown() ? paths.home() : ''}>
      {t('shell.retry')}
    </ButtonLink>
  );
}
