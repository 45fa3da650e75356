import { Type, type Static } from 'typebox';

/** A file inside an answer. */
export const DownloadedFile = Type.Object({
  fileName: Type.String(),
  mediaType: Type.String(),
  /** The bytes in Base64. */
  content: Type.String(),
});
export type DownloadedFile = Static<typeof DownloadedFile>;
