import { Button, ButtonLink, EmptyState } from '@bottega/ui';
import { useRouteError } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useTexts } from '../platform/shop.tsx';
import { HomeLogo } from './site-head.tsx';

const statusOf = (error: unknown): number => (error as { status?: number } | undefined)?.status ?? 500;

/** What shows in the page's place when it failed: gone, down, or broken. The frame around it stays. */
export function PageError() {
  const status = statusOf(useRouteError());
  if (status === 404 || status === 410) return <NotFound gone={status === 410} />;
  if (status === 502 || status === 503 || status === 504) return <ServiceDown />;
  return <Broken />;
}

/** Not even the frame could be made: the shop itself is out of reach. */
export function ShopError() {
  const status = statusOf(useRouteError());
  return (
    <>
      <header className="bare-head">
        <div className="page">
          <HomeLogo />
        </div>
      </header>
      <main className="site-main">{status === 500 ? <Broken /> : <ServiceDown />}</main>
    </>
  );
}

export function NotFound({ gone = false }: { gone?: boolean }) {
  const t = useTexts();
  return (
    <div className="page page-message">
      <EmptyState
        icon="search"
        heading="h1"
        title={t(gone ? 'shell.goneTitle' : 'shell.notFoundTitle')}
        text={t(gone ? 'shell.goneText' : 'shell.notFoundText')}
      >
        <ButtonLink href={paths.aisles()}>{t('shell.browseAisles')}</ButtonLink>
        <ButtonLink href={paths.offers()} variant="secondary">
          {t('promotion.offersOfTheWeek')}
        </ButtonLink>
        <ButtonLink href={paths.home()} variant="quiet">
          {t('shell.backHome')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

export function ServiceDown() {
  const t = useTexts();
  return (
    <div className="page page-message">
      <EmptyState icon="wifi-off" heading="h1" title={t('shell.serviceDownTitle')} text={t('shell.serviceDownText')}>
        <Retry />
      </EmptyState>
    </div>
  );
}

function Broken() {
  const t = useTexts();
  return (
    <div className="page page-message">
      <EmptyState icon="alert-triangle" heading="h1" title={t('shell.errorTitle')} text={t('shell.errorText')}>
        <Retry />
        <ButtonLink href={paths.home()} variant="secondary">
          {t('shell.backHome')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** A form, so that it also works on a page without script. */
function Retry() {
  const t = useTexts();
  return (
    <form>
      <Button type="submit" icon="refresh">
        {t('shell.retry')}
      </Button>
    </form>
  );
}
