import { FileField, IconButton } from '@bottega/ui';
import { useState } from 'react';
import { uploadPhoto } from '../../platform/api/form-calls.ts';
import { useShop } from '../../platform/shop.tsx';
import { smallerPhoto } from './smaller-photo.ts';

interface PhotoFieldProps {
  orderId: number;
  line: number;
  /** Ids of the photos that the server has. */
  photos: readonly string[];
  isNeeded: boolean;
  error: string | undefined;
  onPhotos: (photos: readonly string[]) => void;
}

const mostPhotos = 3;

/** Photos of a good, which are sent as soon as they are chosen. */
export function PhotoField({ orderId, line, photos, isNeeded, error, onPhotos }: PhotoFieldProps) {
  const shop = useShop();
  const { t } = shop;
  const [refused, setRefused] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async ([file]: readonly File[]) => {
    if (!file) return;
    setRefused(undefined);
    setSending(true);
    const answer = await uploadPhoto(shop, { orderId, photo: await smallerPhoto(file) });
    setSending(false);
    if ('photoId' in answer) onPhotos([...photos, answer.photoId]);
    else setRefused(answer.problem ?? t('aftersale.photoFailed'));
  };
  return (
    <div className="grid gap-2">
      {photos.length < mostPhotos && (
        <FileField
          id={`photo-${line}`}
          label={t('aftersale.photo')}
          hint={t('aftersale.photoHint')}
          error={refused ?? error}
          {...(!isNeeded && { optionalText: t('ui.optional') })}
          accept="image/jpeg,image/png,image/webp"
          onFiles={(files) => void send(files)}
        />
      )}
      <p role="status" className="text-sm text-muted">
        {isSending ? t('aftersale.photoSending') : ''}
      </p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((id, index) => (
            <li key={id} className="flex items-center gap-1">
              {t('aftersale.photoAdded', { number: index + 1 })}
              <IconButton
                icon="x"
                label={t('aftersale.photoRemove', { number: index + 1 })}
                onClick={() => onPhotos(photos.filter((photo) => photo !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
