/** Why a picture isn't loaded. Its Italian text is `imports.<CODE>`. */
export interface PictureProblem {
  /** The name of the file, or the address. */
  name: string;
  code:
    | 'PICTURE_NAME'
    | 'PICTURE_UNKNOWN'
    | 'PICTURE_TWICE'
    | 'PICTURE_BIG'
    | 'PICTURE_KIND'
    | 'PICTURE_BROKEN'
    | 'PICTURE_PIXELS'
    | 'PICTURE_ADDRESS'
    | 'PICTURE_NOT_PUBLIC'
    | 'PICTURE_UNREACHABLE';
  params?: Record<string, string | number>;
}

/** Thrown while one picture is read; the others go on. */
export class BadPicture extends Error {
  readonly code: PictureProblem['code'];
  readonly params: Record<string, string | number>;

  constructor(code: PictureProblem['code'], params: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** Ends the load: the file as a whole can't be read. */
export class BadPictureFile extends Error {
  readonly code: 'PICTURES_ARCHIVE' | 'PICTURES_TOO_MANY' | 'PICTURES_LIST';

  constructor(code: BadPictureFile['code']) {
    super(code);
    this.code = code;
  }
}

/** A picture that waits to be read. */
export interface PictureFile {
  /** The name for messages. */
  name: string;
  /** The key under which it is stored. */
  key: string;
  /** @throws BadPicture */
  read(): Promise<Buffer>;
}

/** Most pictures of one load, and most bytes of one picture. */
export const mostPictures = 20_000;
export const mostBytes = 15 * 1024 * 1024;

/** The key in a file name: the name without folder and type. */
export const keyOfName = (name: string): string =>
  name.replace(/^.*[/\\]/, '').replace(/\.[A-Za-z]{3,4}$/, '');
