import type { DownloadedFile } from '@bottega/contract';
import { FileViewer, Filesystem } from './plugins.ts';

/** The plugin's code for a phone without an app for this kind of file. */
const noApp = 'OS-PLUG-FLVW-0010';

/**
 * Opens a file in the phone's app for its kind. The file stays in the app's cache, which the phone empties when it needs
 * room.
 *
 * @returns whether the phone has an app for it
 * @throws when the file can't be written or opened
 */
export async function openFile({ fileName, content }: DownloadedFile): Promise<boolean> {
  const { uri } = await Filesystem.writeFile({ path: fileName, data: content, directory: 'CACHE' });
  try {
    await FileViewer.openDocumentFromLocalPath({ path: uri });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === noApp) return false;
    throw error;
  }
}
