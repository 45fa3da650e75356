import { FileField, IconButton } from '@bottega/ui';
import { useId, useRef, useState } from 'react';
import { useShop } from '../../platform/shop.tsx';
import { uploadFile } from '../../platform/api/form-calls.ts';
import type { MailFormParts } from './mail-form.tsx';

interface UploadFieldProps {
  form: MailFormParts;
  name: string;
  label: string;
  optionalText?: string;
  error: string | undefined;
  /** Most files. */
  most: number;
}

interface Upload {
  key: number;
  name: string;
  share: number;
  /** Set when the server has it. */
  id?: string;
}

const mostBytes = 5 * 1024 * 1024;

/** A field of files, which are sent as soon as they are chosen (CON-22). Their ids go with the form. */
export function UploadField({ form, name, label, optionalText, error, most }: UploadFieldProps) {
  const shop = useShop();
  const { t } = shop;
  const id = useId();
  const count = useRef(0);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<string>();

  const update = (key: number, change: Partial<Upload> | undefined) =>
    setUploads((all) =>
      change === undefined
        ? all.filter((file) => file.key !== key)
        : all.map((file) => (file.key === key ? { ...file, ...change } : file)),
    );

  const upload = async (file: File) => {
    if (file.size > mostBytes) return setRefused(t('content.fileTooLarge', { name: file.name }));
    const key = (count.current += 1);
    setUploads((all) => [...all, { key, name: file.name, share: 0 }]);
    const answer = await uploadFile(shop, { ...form, fieldId: name, file }, (share) =>
      update(key, { share }),
    );
    const sent = answer.ok ? answer.data.files[0] : undefined;
    if (sent) return update(key, { share: 1, id: sent.id });
    update(key, undefined);
    setRefused((!answer.ok && answer.problems[0]?.message) || t('content.uploadFailed', { name: file.name }));
  };

  const onFiles = (files: readonly File[]) => {
    setRefused(undefined);
    const free = most - uploads.length;
    if (files.length > free) setRefused(t('content.tooManyFiles', { count: most }));
    for (const file of files.slice(0, Math.max(0, free))) void upload(file);
  };

  return (
    <div className="upload">
      <FileField
        id={id}
        label={label}
        hint={t('content.fileHint')}
        error={refused ?? error}
        {...(optionalText !== undefined && { optionalText })}
        multiple={most > 1}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onFiles={onFiles}
      />
      <ul aria-label={t('content.files')} hidden={uploads.length === 0}>
        {uploads.map(({ key, name: fileName, share, id: sent }) => (
          <li key={key} className="upload__file">
            <span>{fileName}</span>
            {sent === undefined ? (
              <progress value={share} max={1} aria-label={t('content.uploading', { name: fileName })} />
            ) : (
              <>
                <input type="hidden" name={name} value={sent} />
                <IconButton
                  icon="x"
                  label={t('content.removeFile', { name: fileName })}
                  onClick={() => update(key, undefined)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
