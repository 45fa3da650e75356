import { ButtonLink, Chip, EmptyState, useStore } from '@bottega/ui';
import type { ReactNode } from 'react';
import { useLocation, useRouteError, useRouteLoaderData } from 'react-router';
import type { MenuCategory } from '../../features/catalog/categories/menu.ts';
import type { NearMissing } from '../../features/catalog/search/near-missing.ts';
import { activity } from '../../platform/activity.ts';
import { failureOf, failureTitles } from '../../platform/failure.ts';
import { useCategoryPath } from '../../platform/paths/category-path.ts';
import { PageMark } from '../../platform/page/page-mark.tsx';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import { HomeLogo } from '../header/site-head.tsx';
import { NoNetwork } from './no-network.tsx';

/** The error boundary of pages: missing, gone, down or broken. The frame around it stays. */
export function PageError() {
  const t = useTexts();
  const error = useRouteError();
  const isReached = useStore(activity.reached);
  const failure = failureOf(error);
  if (!isReached && (failure === 'chunk' || failure === 'down')) return <NoNetwork t={t} />;
  if (failure === 'chunk') return <NotLoaded />;
  if (failure === 'down') return <ServiceDown />;
  if (failure === 'broken') return <Broken />;
  return <NotFound gone={failure === 'gone'} near={(error as { data?: NearMissing | null }).data ?? null} />;
}

/** The error boundary of the frame, for a shop that can't be reached. */
export function ShopError() {
  const t = useTexts();
  const failure = failureOf(useRouteError());
  const isReached = useStore(activity.reached);
  const unreached = isReached ? <ServiceDown /> : <NoNetwork t={t} />;
  return (
    <>
      <WithoutFrame>{failure === 'broken' ? <Broken /> : unreached}</WithoutFrame>
      <PageMark />
    </>
  );
}

/** The whole page where there is no network and nothing was kept. */
export function NoNetworkPage() {
  const t = useTexts();
  return (
    <WithoutFrame>
      <NoNetwork t={t} />
    </WithoutFrame>
  );
}

function WithoutFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="bare-head">
        <div className="page">
          <HomeLogo />
        </div>
      </header>
      <main className="site-main">{children}</main>
    </>
  );
}

interface NotFoundProps {
  gone?: boolean;
  /** Categories and products with names like the missing address. */
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

/** Categories and products named like the address, and a search for its words. */
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

/** Links to all aisles, from the menu that the frame has loaded. */
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

/** The script of this page did not come (SHL-52). Only a real reload asks for it again. */
function NotLoaded() {
  const t = useTexts();
  return (
    <div className="page page-message">
      <EmptyState icon="wifi-off" heading="h1" title={t(failureTitles.chunk)} text={t('shell.chunkText')}>
        <ButtonLink icon="refresh" href="" rel="external">
          {t('shell.chunkReload')}
        </ButtonLink>
        <ButtonLink href={paths.home()} variant="secondary">
          {t('shell.backHome')}
        </ButtonLink>
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

/** Link to the same address with its query, which works without script. On the service-down page it leads home. */
function Retry() {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <ButtonLink icon="refresh" href={pathname === paths.serviceDown() ? paths.home() : ''}>
      {t('shell.retry')}
    </ButtonLink>
  );
}
