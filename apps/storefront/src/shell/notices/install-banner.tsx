import { dismissInstall, isInstallDue } from '@bottega/domain/content';
import { Button, IconButton } from '@bottega/ui';
import { useEffect, useState } from 'react';
import { keepInstallMemory, readInstallMemory } from '../../platform/install-memory.ts';
import { useShop } from '../../platform/shop.tsx';
import { keptTexts } from '../../platform/browser-storage.ts';

/** The browser's offer to install the shop. Browsers that can't install send none. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/**
 * Offers to install the shop, above the footer and in the page, so that it covers nothing. Closed, it stays away for
 * days (SHL-40).
 */
export function InstallBanner() {
  const { t, brand } = useShop();
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(() => {
    const take = (event: Event) => {
      event.preventDefault();
      if (isInstallDue(readInstallMemory(keptTexts), Date.now())) setOffer(event as InstallOffer);
    };
    const drop = () => setOffer(undefined);
    window.addEventListener('beforeinstallprompt', take);
    window.addEventListener('appinstalled', drop);
    return () => {
      window.removeEventListener('beforeinstallprompt', take);
      window.removeEventListener('appinstalled', drop);
    };
  }, []);
  if (!offer) return null;
  const close = () => {
    keepInstallMemory(keptTexts, dismissInstall(readInstallMemory(keptTexts), Date.now()));
    setOffer(undefined);
  };
  const install = () => {
    setOffer(undefined);
    void offer.prompt();
  };
  return (
    <section className="install page" aria-label={t('shell.installTitle', { brand: brand.name })}>
      <p>
        <strong>{t('shell.installTitle', { brand: brand.name })}</strong> {t('shell.installText')}
      </p>
      <Button variant="secondary" onClick={install}>
        {t('shell.installButton')}
      </Button>
      <IconButton icon="x" label={t('shell.installClose')} onClick={close} />
    </section>
  );
}
