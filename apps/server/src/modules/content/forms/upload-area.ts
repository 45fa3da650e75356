import type { FileArea } from '../../../platform/storage/file-jobs.ts';
import { inFolder, type BrandFiles } from '../../../platform/storage/storage.ts';
import { findUploadIds } from './form-repository.ts';

/** The trigger of `form_upload` names it, too. */
const folder = 'uploads';

/** Files of forms, by the id of their row. */
export const uploadsIn = (files: BrandFiles): BrandFiles => inFolder(files, folder);

export const uploadArea: FileArea = { folder, days: 1, needed: findUploadIds };
