import { isAscii, isUtf8 } from 'node:buffer';
import { UnreadableFile } from '../problems.ts';

const lineFeed = 0x0a;
const windows1252 = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Decodes UTF-8 until a byte isn't UTF-8. If all bytes before it are ASCII, the file is in Windows-1252: both read
 * these bytes alike. Otherwise the file mixes encodings.
 */
export class GuessingDecoder {
  private encoding: 'ascii' | 'utf-8' | 'windows-1252' = 'ascii';
  /** The begun letter at the end of the last chunk. */
  private open: Uint8Array = new Uint8Array();

  decode(chunk: Uint8Array, line: number): string {
    if (this.encoding === 'windows-1252') return windows1252.decode(chunk);
    const bytes = this.open.length === 0 ? chunk : Buffer.concat([this.open, chunk]);
    const end = bytes.length - begunLetter(bytes);
    this.open = bytes.slice(end);
    return this.read(bytes.subarray(0, end), line);
  }

  end(line: number): string {
    const rest = this.open;
    this.open = new Uint8Array();
    return rest.length === 0 ? '' : this.read(rest, line);
  }

  private read(bytes: Uint8Array, line: number): string {
    if (isUtf8(bytes)) {
      const isFirstLetter = this.encoding === 'ascii' && !isAscii(bytes);
      if (isFirstLetter) this.encoding = 'utf-8';
      return withoutMark(utf8.decode(bytes), isFirstLetter);
    }
    const letter = bytes.findIndex((byte) => byte > 0x7f);
    if (this.encoding === 'utf-8' || isUtf8(letterAt(bytes, letter)))
      throw new UnreadableFile('ENCODING', line + linesUntilBroken(bytes));
    this.encoding = 'windows-1252';
    const text = windows1252.decode(Buffer.concat([bytes, this.open]));
    this.open = new Uint8Array();
    return text;
  }
}

const mark = '\ufeff';
/** A byte order mark is one only as the very first letter. Inside the file it is an invisible character. */
const withoutMark = (text: string, isFirstLetter: boolean): string =>
  isFirstLetter && text.startsWith(mark) ? text.slice(1) : text;

/** Bytes of the letter that starts with this byte, in UTF-8. */
const lengthOf = (byte: number): number => (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1);

const letterAt = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.subarray(at, at + lengthOf(bytes[at] ?? 0));

/** The number of bytes at the end that begin a letter without ending it. */
function begunLetter(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return lengthOf(byte) > back ? back : 0;
  }
  return 0;
}

/** The number of lines before the bytes that aren't UTF-8. */
function linesUntilBroken(bytes: Uint8Array): number {
  let lines = 0;
  let from = 0;
  for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, from)) {
    if (!isUtf8(bytes.subarray(from, end))) return lines;
    lines += 1;
    from = end + 1;
  }
  return lines;
}
