import type { Texts } from '@bottega/texts';
import { ButtonLink, EmptyState } from '@bottega/ui';

/** There is no network, and nothing of the page was kept. */
export function NoNetwork({ t }: Pick<Texts, 't'>) {
  return (
    <div className="page page-message">
      <EmptyState
        icon="wifi-off"
        heading="h1"
        title={t('shell.noNetworkTitle')}
        text={t('shell.noNetworkText')}
      >
        <ButtonLink icon="refresh" href="" rel="external">
          {t('shell.retry')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
