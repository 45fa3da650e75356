import type { DownloadedFile, Envelope } from '@bottega/contract';
import { Button, type ButtonProps } from '@bottega/ui';
import { useState } from 'react';
import { useShape } from '../../platform/native-bridge.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';

interface FileButtonProps extends Pick<ButtonProps, 'icon'> {
  text: string;
  /** Its name for screen readers, where the text alone doesn't say which file it is. */
  label?: string;
  read(): Promise<Envelope<DownloadedFile>>;
  /** The words when it can't be opened. */
  failed: string;
}

/** Reads a file and saves it; in the app it opens it. A file that can't be opened is told here (CHK-20). */
export function FileButton({ text, label, icon, read, failed }: FileButtonProps) {
  const { t } = useShop();
  const toasts = useToasts();
  const shape = useShape();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { response, data } = await read();
      if (response.status !== 0) throw new Error('refused');
      // native code is in the app's build alone
      if (import.meta.env.MODE !== 'static' || shape === 'web') save(data);
      else if (!(await openInApp(data))) toasts.show({ kind: 'error', text: t('order.noAppError') });
    } catch {
      toasts.show({ kind: 'error', text: failed });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      busy={busy}
      {...(icon && { icon })}
      aria-label={label}
      onClick={() => void open()}
    >
      {text}
    </Button>
  );
}

async function openInApp(file: DownloadedFile): Promise<boolean> {
  const { openFile } = await import('../../platform/native/open-file.ts');
  return openFile(file);
}

function save({ fileName, mediaType, content }: DownloadedFile): void {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
