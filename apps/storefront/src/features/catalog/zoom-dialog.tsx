import { Dialog, IconButton } from '@bottega/ui';
import { useTexts } from '../../platform/shop.tsx';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { largestScale, zoomStep } from './zoom-view.ts';

interface ZoomDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  src: string;
}

/** The product's picture, as large as one wants it. */
export default function ZoomDialog({ open, onClose, name, src }: ZoomDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={750}
      title={t('catalog.enlarged', { name })}
      closeText={t('ui.close')}
    >
      <ZoomedPicture name={name} src={src} />
    </Dialog>
  );
}

function ZoomedPicture({ name, src }: Pick<ZoomDialogProps, 'name' | 'src'>) {
  const t = useTexts();
  const { view, frame, zoom, onPointer, onDoubleClick } = useZoomGestures();
  const { scale, x, y } = view;
  return (
    <div className="zoom">
      <div ref={frame} className="zoom__frame" onDoubleClick={onDoubleClick} {...onPointer}>
        <img
          src={src}
          alt={t('catalog.pictureOf', { name })}
          width={960}
          height={960}
          draggable={false}
          style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})` }}
        />
      </div>
      <div className="zoom__acts">
        <IconButton
          icon="minus"
          label={t('catalog.zoomOut')}
          aria-disabled={scale <= 1}
          onClick={() => zoom(1 / zoomStep)}
        />
        <output>{t('catalog.zoomLevel', { percent: Math.round(scale * 100) })}</output>
        <IconButton
          icon="plus"
          label={t('catalog.zoomIn')}
          data-autofocus
          aria-disabled={scale >= largestScale}
          onClick={() => zoom(zoomStep)}
        />
      </div>
      <p className="zoom__hint">{t('catalog.zoomHint')}</p>
    </div>
  );
}
