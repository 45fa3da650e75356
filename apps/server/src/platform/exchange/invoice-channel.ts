import { createFolderStorage } from '../storage/folder-storage.ts';
import { inFolder, readWhole, type BrandFiles, type Storage } from '../storage/storage.ts';

/** An electronic invoice as a file, named as the exchange system (SdI) asks. */
interface InvoiceFile {
  name: string;
  xml: string;
}

/** A message of the exchange system; without text if the file is too large to be one. */
interface MessageFile {
  name: string;
  text?: string;
}

/**
 * The way of electronic invoices to the exchange system, and of its messages back: an accredited channel, or an
 * intermediary that watches a folder. It runs in jobs, which repeat until they succeed, so the same file may come twice.
 */
export interface InvoiceChannel {
  handOver(brandKey: string, file: InvoiceFile): Promise<void>;
  /** Messages that were not put away, by name. */
  messages(brandKey: string, most: number): Promise<MessageFile[]>;
  putAway(brandKey: string, name: string, how: 'read' | 'unreadable'): Promise<void>;
}

/** Messages have a few kilobytes. */
const mostBytes = 1_000_000;
const inbox = 'inbox';
/** Rights of a folder that the intermediary's own account reads; the process's umask may take some away. */
const forOthers = 0o777;

/**
 * The channel through the storage's `invoices`, or through a folder of its own, which an intermediary watches.
 */
export function openInvoiceChannel(storage: Storage, folder?: string): InvoiceChannel {
  if (folder === undefined) return fileChannel((key) => inFolder(storage.ofBrand(key), 'invoices'));
  return fileChannel(createFolderStorage(folder, forOthers).ofBrand);
}

/**
 * Stores each invoice whole or not at all: the other side never sees half a file. Messages lie in `inbox`, where the other
 * side moves them once they are whole; they are put away in `inbox/read` or `inbox/unreadable`.
 */
function fileChannel(filesOf: (brandKey: string) => BrandFiles): InvoiceChannel {
  return {
    handOver: (brandKey, { name, xml }) => filesOf(brandKey).put(name, Buffer.from(xml)),
    async messages(brandKey, most) {
      const files = filesOf(brandKey);
      const found: MessageFile[] = [];
      for await (const { name: path, bytes } of files.list(inbox)) {
        if (found.length === most) break;
        const name = path.slice(inbox.length + 1);
        if (!/\.xml$/i.test(name)) continue;
        const file = bytes > mostBytes ? undefined : await files.get(path);
        found.push(file ? { name, text: String(await readWhole(file)) } : { name });
      }
      return found;
    },
    putAway: (brandKey, name, how) => filesOf(brandKey).move(`${inbox}/${name}`, `${inbox}/${how}/${name}`),
  };
}
