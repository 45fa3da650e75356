import { Dialog, IconButton } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { largestScale, upperHalf, zoomStep } from './zoom-view.ts';

interface ZoomDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  src: string;
  /** Width and height of the picture; pictures of products are square. */
  size?: { width: number; height: number };
}

/** Height of the picture in the dialog, in hundredths of the window. */
const tallestDvh = 62;
const square = { width: 960, height: 960 };

/** The dialog that enlarges a picture. */
export default function ZoomDialog({ open, onClose, name, src, size = square }: ZoomDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={750}
      title={t('catalog.enlarged', { name })}
      closeText={t('ui.close')}
    >
      <ZoomedPicture name={name} src={src} size={size} />
    </Dialog>
  );
}

function ZoomedPicture({ name, src, size }: Required<Pick<ZoomDialogProps, 'name' | 'src' | 'size'>>) {
  const t = useTexts();
  const { view, frame, zoom, onPointer, onDoubleClick } = useZoomGestures(
    size.height > size.width ? upperHalf : undefined,
  );
  const { scale, x, y } = view;
  return (
    <div className="zoom">
      <div
        ref={frame}
        className="zoom__frame"
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: `min(100%, ${(tallestDvh * size.width) / size.height}dvh)`,
        }}
        onDoubleClick={onDoubleClick}
        {...onPointer}
      >
        <img
          src={src}
          alt={t('catalog.pictureOf', { name })}
          width={size.width}
          height={size.height}
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
