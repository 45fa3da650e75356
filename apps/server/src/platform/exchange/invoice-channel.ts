import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

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

/**
 * Writes each invoice to the folder of its brand, whole or not at all: the other side never sees half a file. Messages lie in
 * its sub-folder `inbox`, where the other side renames them to once they are whole; they are put away in `inbox/read` or
 * `inbox/unreadable`.
 */
export function folderChannel(root: string): InvoiceChannel {
  const inboxOf = (brandKey: string) => join(root, brandKey, 'inbox');
  return {
    async handOver(brandKey, { name, xml }) {
      const folder = join(root, brandKey);
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${name}.part`);
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(xml);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
    },
    async messages(brandKey, most) {
      const inbox = inboxOf(brandKey);
      await mkdir(inbox, { recursive: true });
      const entries = await readdir(inbox, { withFileTypes: true });
      const names = entries
        .filter((entry) => entry.isFile() && /^[^.].*\.xml$/i.test(entry.name))
        .map(({ name }) => name)
        .toSorted()
        .slice(0, most);
      return Promise.all(names.map((name) => messageOf(join(inbox, name), name)));
    },
    async putAway(brandKey, name, how) {
      const inbox = inboxOf(brandKey);
      await mkdir(join(inbox, how), { recursive: true });
      await rename(join(inbox, name), join(inbox, how, name));
    },
  };
}

async function messageOf(path: string, name: string): Promise<MessageFile> {
  const { size } = await stat(path);
  return size > mostBytes ? { name } : { name, text: await readFile(path, 'utf8') };
}
