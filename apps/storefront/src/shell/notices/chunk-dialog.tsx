import { Button, Dialog } from '@bottega/ui';
import { failureTitles } from '../../platform/failure.ts';
import { useTexts } from '../../platform/shop.tsx';

/** Says that a part of the page did not load. */
export function ChunkDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(failureTitles.chunk)}
      closeText={t('ui.close')}
      footer={
        <div className="flex justify-end">
          <Button icon="refresh" onClick={() => location.reload()} data-autofocus>
            {t('shell.chunkReload')}
          </Button>
        </div>
      }
    >
      <p>{t('shell.chunkPartText')}</p>
    </Dialog>
  );
}
