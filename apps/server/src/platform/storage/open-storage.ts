import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { S3Settings } from './s3-requests.ts';
import type { Storage } from './storage.ts';

/** Where an installation keeps its files. */
export type StorageSettings = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Settings);

export const openStorage = (settings: StorageSettings): Storage =>
  settings.kind === 's3' ? createS3Storage(settings) : createFolderStorage(settings.folder);
