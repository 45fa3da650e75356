/** Where files of content are served: WordPress's own folder. */
export const fileFolder = '/p/wp-content/uploads/';

/** A file as the import stored it. A picture has its size, and a narrow copy if it is wide. */
export interface StoredFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
  width?: number;
  height?: number;
}
