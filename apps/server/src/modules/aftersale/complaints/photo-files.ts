import type { FileArea } from '../../../platform/storage/file-jobs.ts';
import { inFolder, type BrandFiles } from '../../../platform/storage/storage.ts';
import { findPhotoIds } from './photo-repository.ts';

/** The trigger of `aftersale_photo` names it, too. */
const folder = 'photos';

/** Photos of cases, by the id of their row. */
export const photosIn = (files: BrandFiles): BrandFiles => inFolder(files, folder);

export const photoArea: FileArea = { folder, days: 1, needed: findPhotoIds };
