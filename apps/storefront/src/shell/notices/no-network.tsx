import { Button, EmptyState } from '@bottega/ui';
import type { Texts } from '@bottega/texts';

/** The app has its files with it, but nothing to show without the shop's server. */
export default function NoNetwork({ t }: Pick<Texts, 't'>) {
  return (
    <main className="site-main">
      <div className="page py-10">
        <EmptyState
          icon="alert-circle"
          heading="h1"
          title={t('shell.noNetworkTitle')}
          text={t('shell.noNetworkText')}
        >
          <Button icon="refresh" onClick={() => location.reload()}>
            {t('shell.retry')}
          </Button>
        </EmptyState>
      </div>
    </main>
  );
}
