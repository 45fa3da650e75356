import type { PersonalData, PersonalEntry } from '../../platform/personal-data.ts';
import { readWhole, type BrandFiles } from '../../platform/storage/storage.ts';
import { photosIn } from './complaints/photo-files.ts';
import { forgetCases, readCases, readContainers, readRecalls } from './personal-repository.ts';

/** Cases stay with their orders, without the person's words and photos. */
export const aftersalePersonalData: PersonalData = {
  sections: [
    {
      name: 'aftersale',
      tables: ['aftersale_case', 'aftersale_line', 'aftersale_photo', 'order_refund', 'order_refund_line'],
      async read(db, person, files) {
        const cases = await readCases(db, person);
        for (const { entry } of cases) await addPhotos(entry, photosIn(files));
        return cases;
      },
    },
    { name: 'containers', tables: ['container_return'], read: readContainers },
    { name: 'recalls', tables: ['recall_buyer'], read: readRecalls },
  ],
  forget: forgetCases,
};

/** Puts the photos themselves, in base64, in place of their ids. */
async function addPhotos(entry: PersonalEntry['entry'], photos: BrandFiles): Promise<void> {
  const shown: object[] = [];
  for (const { photo_id: id, ...photo } of entry['photos'] as { photo_id: string }[]) {
    const file = await photos.get(id);
    shown.push({ ...photo, content: file ? (await readWhole(file)).toString('base64') : null });
  }
  entry['photos'] = shown;
}
