import { updateAddress } from '@bottega/domain/tenancy';
import { Button, Dialog } from '@bottega/ui';
import { leaveFor } from '../../platform/leave-for.ts';
import { platformInUse } from '../../platform/native-bridge.ts';
import { useTexts } from '../../platform/shop.tsx';
import type { DeployedVersion } from '../../platform/version-check.ts';

/** Names the new version and offers it (SHL-34): by its address if the version check gave one, else by a reload. */
export default function UpdateDialog({ found, onClose }: { found: DeployedVersion; onClose: () => void }) {
  const t = useTexts();
  const update = () => {
    const address = updateAddress(found.url ?? '', platformInUse());
    if (address === undefined) location.reload();
    else leaveFor(address);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shell.updateTitle')}
      closeText={t('ui.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {t('shell.updateLater')}
          </Button>
          <Button icon="refresh" onClick={update} data-autofocus>
            {t('shell.updateReload')}
          </Button>
        </div>
      }
    >
      <p>{t('shell.updateText', { version: found.version })}</p>
    </Dialog>
  );
}
